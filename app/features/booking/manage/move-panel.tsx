import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Countdown } from '#app/components/countdown.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { SlotCalendar } from '#app/components/slot-calendar.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { fieldId } from '#app/lib/form/field-id.ts'
import type { Hold, MoveProblem, MoveState } from './move-state.ts'
import { type MovedDrive, type MoveResult, useMove } from './use-move.ts'
import { useSlots } from './use-slots.ts'

const problems: Record<MoveProblem, MessageId> = {
  slotTaken: 'errors.slot_taken',
  slotsLimited: 'errors.too_many_requests',
  holdLost: 'errors.hold_expired',
  noAnswer: 'errors.network_error',
}

interface MovePanelProps {
  /** See Panel. */
  name: string
  drive: MovedDrive
  /** Confirms a hold; see useMove. */
  move: (holdId: string) => Promise<MoveResult>
  onClose: () => void
}

/** Moves a drive: choose a slot, hold it, confirm. For customers and staff. */
export function MovePanel({ name, drive, move, onClose }: MovePanelProps) {
  const { state, hold, confirm, expire, release } = useMove(drive, move)
  const locale = useLocale()

  function close() {
    release()
    onClose()
  }

  const isChoosing = state.step === 'choosing' || state.step === 'holding'
  return (
    <Panel
      // Each step is announced from its heading, like a new page.
      key={isChoosing ? 'choosing' : 'confirming'}
      name={name}
      title={<FormattedMessage id={isChoosing ? 'test-drive-manage.move.title' : 'test-drive-manage.move.confirm'} />}
      lead={
        <FormattedMessage
          id="test-drive-manage.move.current"
          values={{ time: formatMoment(locale, drive.startsAt, drive.timeZone) }}
        />
      }
      onClose={close}
    >
      {isChoosing ? (
        <SlotChoice drive={drive} state={state} onReserve={hold} onClose={close} />
      ) : (
        <Confirmation
          drive={drive}
          state={state}
          onConfirm={(heldSlot) => void confirm(heldSlot)}
          onExpire={expire}
          onBack={release}
        />
      )}
    </Panel>
  )
}

interface SlotChoiceProps {
  drive: MovedDrive
  state: Extract<MoveState, { step: 'choosing' | 'holding' }>
  /** False if the slot was taken meanwhile or the call failed. */
  onReserve: (startsAt: string) => Promise<boolean>
  onClose: () => void
}

function SlotChoice({ drive, state, onReserve, onClose }: SlotChoiceProps) {
  const { formatMessage } = useIntl()
  const { state: loaded, load } = useSlots(drive)
  const [chosen, setChosen] = useState(state.step === 'holding' ? state.startsAt : null)
  const [isMissing, setIsMissing] = useState(false)
  const problem = state.step === 'choosing' ? state.problem : null
  const days = loaded.status === 'ready' ? loaded.slots.days : []
  const isOnOffer = days.some(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen))

  async function reserve() {
    if (chosen === null || !isOnOffer) {
      setIsMissing(true)
      document.getElementById(fieldId('slot'))?.focus()
      return
    }
    // Other slots may be taken as well.
    if (!(await onReserve(chosen))) await load()
  }

  if (loaded.status === 'loading') return <Skeleton className="h-96 w-full max-w-lg" />
  if (loaded.status === 'failed' || days.length === 0) {
    const isEmpty = loaded.status === 'ready'
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone={isEmpty ? 'info' : 'danger'} live="polite">
          <FormattedMessage id={isEmpty ? 'test-drive-manage.move.noSlots' : 'errors.network_error'} />
        </Notice>
        <Button variant="quiet" onClick={() => void load()}>
          <FormattedMessage id="shell.error.retry" />
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-8">
      {problem && (
        <Notice tone="warning" live="assertive">
          <FormattedMessage id={problems[problem]} />
        </Notice>
      )}
      <SlotCalendar
        name="slot"
        legend={formatMessage({ id: 'test-drive-manage.move.day' })}
        days={days}
        timeZone={drive.timeZone}
        value={isOnOffer ? chosen : null}
        onChange={(startsAt) => {
          setChosen(startsAt)
          setIsMissing(false)
        }}
        error={isMissing ? formatMessage({ id: 'test-drive-manage.move.missing' }) : undefined}
      />
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="test-drive-manage.move.zone" values={{ city: drive.site.city }} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={state.step === 'holding'} onClick={() => void reserve()}>
          <FormattedMessage id="test-drive-manage.move.reserve" />
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="test-drive-manage.move.keep" />
        </Button>
      </div>
    </div>
  )
}

interface ConfirmationProps {
  drive: MovedDrive
  state: Extract<MoveState, { hold: Hold }>
  onConfirm: (hold: Hold) => void
  onExpire: () => void
  onBack: () => void
}

function Confirmation({ drive, state: { step, hold }, onConfirm, onExpire, onBack }: ConfirmationProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const moment = (instant: string) => formatMoment(locale, instant, drive.timeZone)
  return (
    <div className="grid gap-7">
      {step === 'unclear' && (
        <Notice tone="warning" live="assertive">
          <FormattedMessage id="test-drive-manage.move.unclear" />
        </Notice>
      )}
      <dl className="grid gap-5">
        <div>
          <dt className="text-sm text-ink-soft">
            <FormattedMessage id="test-drive-manage.move.old" />
          </dt>
          <dd className="text-ink-soft line-through">{moment(drive.startsAt)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">
            <FormattedMessage id="test-drive-manage.move.new" />
          </dt>
          <dd className="text-xl font-semibold">{moment(hold.startsAt)}</dd>
        </div>
      </dl>
      {step === 'held' && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          <Countdown
            until={hold.expiresAt}
            label={formatMessage({ id: 'test-drive-manage.move.held' })}
            onEnd={onExpire}
          />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={step === 'moving'} onClick={() => onConfirm(hold)}>
          <FormattedMessage id={step === 'unclear' ? 'shell.error.retry' : 'test-drive-manage.move.confirm'} />
        </Button>
        {step === 'held' && (
          <Button variant="quiet" onClick={onBack}>
            <FormattedMessage id="test-drive-manage.move.other" />
          </Button>
        )}
      </div>
    </div>
  )
}
