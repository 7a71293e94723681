import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { revokeNotice, undoCancellation } from '#app/functions/account/orders.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { refusalMessage } from '#app/lib/form/refusal-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { broughtBy } from '#app/shared/payment/brought-back.ts'
import type { ActionResult } from './action-result.ts'
import { type OfferKind, offersOf, panelOf } from './offers.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderOffers } from './order-offers.tsx'
import { OrderPanels } from './order-panels.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { type OpenedOrder, type OrderPanel, type OrderSearch } from './order.ts'
import { TermOfferCard } from './term-offer-card.tsx'

interface OrderPageProps {
  opened: OpenedOrder
  /** Search parameters of the page. */
  search: OrderSearch
}

/** Subscription order for its customer: state and actions. */
export function OrderPage({ opened, search }: OrderPageProps) {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const confirm = useConfirm()
  const navigate = useNavigate({ from: '/{-$locale}/account/orders/$orderNo' })
  const [result, setResult] = useState<ActionResult | null>(null)
  /** A panel that shows a result stays open although the order no longer offers its action. */
  const [pinned, setPinned] = useState<OrderPanel | null>(null)
  const resultRef = useRef<HTMLDivElement>(null)
  const { order } = opened
  const { panel: requested } = search
  const offers = offersOf(opened)
  const isOpen = offers.some(({ kind, state }) => panelOf[kind] === requested && state === 'open')
  const panel = isOpen || pinned === requested ? requested : undefined

  // Focuses the result of the last action, wherever it was started.
  useEffect(() => {
    if (result) resultRef.current?.focus()
  }, [result])

  function open(next: OrderPanel | undefined) {
    setPinned(null)
    if (next) setResult(null)
    return navigate({ search: next ? { panel: next } : {}, resetScroll: false })
  }

  async function show(next: ActionResult) {
    await open(undefined)
    await router.invalidate()
    setResult(next)
  }

  /** Runs an action without a panel, after one confirmation. */
  async function ask(texts: Record<'title' | 'body' | 'ok' | 'keep', MessageId>, act: () => Promise<ActionResult>) {
    let outcome: ActionResult | null = null
    try {
      const isSure = await confirm({
        title: formatMessage({ id: texts.title }),
        body: formatMessage({ id: texts.body }),
        okLabel: formatMessage({ id: texts.ok }),
        cancelLabel: formatMessage({ id: texts.keep }),
        onOk: async () => {
          outcome = await act()
        },
      })
      if (isSure && outcome) await show(outcome)
    } catch (error) {
      // The modal shows the failure and offers a retry; this one remains after it is closed.
      logError('an order could not be changed', error)
      setResult({ tone: 'danger', title: failureMessage(error) })
    }
  }

  function undo() {
    return ask(
      {
        title: 'account-order.undo.title',
        body: 'account-order.undo.text',
        ok: 'account-order.button.undo',
        keep: 'account-order.undo.keep',
      },
      async () => {
        const undone = await undoCancellation({ data: { orderNo: order.orderNo, undoKey: crypto.randomUUID() } })
        if (undone.ok) return { tone: 'success', title: 'account-order.undone' }
        return {
          tone: 'warning',
          title: undone.code === 'undo_refused' ? 'account-order.undo.refused' : refusalMessage(undone.code),
        }
      },
    )
  }

  function revoke() {
    return ask(
      {
        title: 'account-order.revoke.title',
        body: 'account-order.revoke.text',
        ok: 'account-order.button.revoke',
        keep: 'account-order.revoke.keep',
      },
      async () => {
        const revoked = await revokeNotice({
          data: {
            params: { id: order.orderNo },
            body: { kind: 'revokeNotice' },
            idempotencyKey: crypto.randomUUID(),
          },
        })
        return revoked.ok
          ? { tone: 'success', title: 'account-order.revoked' }
          : { tone: 'warning', title: refusalMessage(revoked.code) }
      },
    )
  }

  function choose(kind: OfferKind) {
    if (kind === 'undo') void undo()
    else if (kind === 'revokeNotice') void revoke()
    else void open(panelOf[kind])
  }

  const close = () => void open(undefined)
  return (
    <>
      <p className="mb-8">
        <Link
          to="/{-$locale}/account/orders"
          params={({ locale }) => ({ locale })}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <FormattedMessage id="account-order.back" />
        </Link>
      </p>
      {result && (
        <div ref={resultRef} tabIndex={-1} className="mb-8">
          <Notice
            tone={result.tone}
            live="polite"
            title={<FailureText id={result.title} />}
            onClose={() => setResult(null)}
          />
        </div>
      )}
      <OrderHeader order={order} isBusy={panel !== undefined} />
      <TermOfferCard opened={opened} />
      <div className="mt-14 grid gap-x-20 gap-y-14 lg:mt-20 lg:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 content-start gap-14">
          {panel && (
            <OrderPanels
              key={panel}
              opened={opened}
              panel={panel}
              brought={broughtBy(search)}
              onClose={close}
              onResult={show}
              onSettled={() => {
                setPinned(panel)
                return router.invalidate()
              }}
            />
          )}
          <OrderOffers
            offers={offers}
            timeZone={order.timeZone}
            current={offers.find(({ kind }) => panel && panelOf[kind] === panel)?.kind}
            onChoose={choose}
          />
          <OrderTimeline order={order} />
        </div>
        <OrderFacts opened={opened} />
      </div>
    </>
  )
}
