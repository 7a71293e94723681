import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FailureText } from '#app/components/failure-text.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { Notice, type NoticeTone } from '#app/components/notice.tsx'
import { rescheduleOrder } from '#app/functions/booking/test-drive.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useBackendNow } from '#app/lib/clock/use-backend-now.ts'
import type { MoveDriveOutcome } from '#machines/flows/test-drive-move/index.ts'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { refusal, success } from '#machines/shared/outcome.ts'
import { DriveFacts } from './drive-facts.tsx'
import { DriveHeader } from './drive-header.tsx'
import { DriveTimeline } from './drive-timeline.tsx'
import type { ManagePanel } from './drive.ts'
import { timelineOf } from './entries.ts'
import { EvaluationSection } from './evaluation-section.tsx'
import type { ManagedDrive } from './load-drive.ts'
import { permissionFor } from './permissions.ts'

const loadMovePanel = () => import('./move-panel.tsx')
const loadCancelPanel = () => import('./cancel-panel.tsx')

interface ManagePageProps extends ManagedDrive {
  panel: ManagePanel | undefined
}

interface ActionResult {
  tone: NoticeTone
  title: MessageId
  text?: MessageId
  time?: string
}

/** Test drive for its customer: state and actions. */
export function ManagePage({ order, claim, modelName, evaluation, cancelTypes, panel: requested }: ManagePageProps) {
  const locale = useLocale()
  const router = useRouter()
  const navigate = useNavigate({ from: '/{-$locale}/test-drive/manage/$orderNo' })
  const [result, setResult] = useState<ActionResult | null>(null)
  const resultRef = useRef<HTMLDivElement>(null)
  const now = useBackendNow(order.now)
  const panel = requested && permissionFor(requested, order, now) === 'allowed' ? requested : undefined

  // Focuses the result of the last action, wherever it was started.
  useEffect(() => {
    if (result) resultRef.current?.focus()
  }, [result])

  function open(next: ManagePanel | undefined) {
    if (next) setResult(null)
    return navigate({ search: (previous) => ({ ...previous, panel: next }), resetScroll: false })
  }

  async function show(next: ActionResult) {
    await open(undefined)
    await router.invalidate()
    setResult(next)
  }

  async function move(holdId: string): Promise<MoveDriveOutcome> {
    const moved = await rescheduleOrder({
      data: { params: { orderNo: claim.orderNo }, body: { uniqueKey: claim.uniqueKey, holdId } },
    })
    if (moved.ok) {
      // Moving invalidates the link of this page; the order's new one opens the same page.
      await navigate({ search: { token: moved.value.linkToken }, replace: true, resetScroll: false })
      setResult({
        tone: 'success',
        title: 'test-drive-manage.moved.title',
        text: 'test-drive-manage.moved.text',
        time: formatMoment(locale, moved.value.order.startsAt, moved.value.order.timeZone),
      })
      return success(null)
    }
    if (moved.code === 'hold_expired') return refusal('hold_expired')
    await show({ tone: 'warning', title: `errors.${moved.code}` })
    return success(null)
  }

  return (
    <div className="page-width pt-8 pb-section md:pt-12">
      {result && (
        <div ref={resultRef} tabIndex={-1} className="mb-8">
          <Notice
            tone={result.tone}
            live="polite"
            title={<FormattedMessage id={result.title} values={{ time: result.time }} />}
            onClose={() => setResult(null)}
          >
            {result.text && <FailureText id={result.text} />}
          </Notice>
        </div>
      )}
      <DriveHeader
        order={order}
        modelName={modelName}
        now={now}
        claim={claim}
        panel={panel}
        onOpen={(next) => void open(next)}
      />
      <div className="mt-14 grid gap-x-20 gap-y-14 lg:mt-20 lg:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 content-start gap-14">
          {panel === 'move' && (
            <Loaded load={loadMovePanel}>
              {({ MovePanel }) => (
                <MovePanel name={panel} drive={order} move={move} onClose={() => void open(undefined)} />
              )}
            </Loaded>
          )}
          {panel === 'cancel' && (
            <Loaded load={loadCancelPanel}>
              {({ CancelPanel }) => (
                <CancelPanel
                  claim={claim}
                  types={cancelTypes}
                  onClose={() => void open(undefined)}
                  onCancelled={() => show({ tone: 'success', title: 'test-drive-manage.cancelled.title' })}
                  onRefused={(code) => show({ tone: 'warning', title: `errors.${code}` })}
                />
              )}
            </Loaded>
          )}
          {order.status === TestDriveStatus.completed && (
            <EvaluationSection
              claim={claim}
              modelName={modelName}
              evaluation={evaluation}
              onEvaluated={() => router.invalidate()}
            />
          )}
          <DriveTimeline entries={timelineOf(order, now)} order={order} modelName={modelName} />
        </div>
        <DriveFacts order={order} modelName={modelName} />
      </div>
    </div>
  )
}
