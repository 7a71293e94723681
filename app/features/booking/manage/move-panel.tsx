import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Countdown } from '#app/components/countdown.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { SlotCalendar } from '#app/components/slot-calendar.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { statePath } from '#app/lib/flow/state-path.ts'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import {
  currentScreen,
  isBusy,
  type MoveDriveOutcome,
  type MoveHold,
  type MoveProblem,
  problem,
} from '#machines/flows/test-drive-move/index.ts'
import { type MoveActor, type MovedDrive, useMove } from './use-move.ts'
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
  move: (holdId: string) => Promise<MoveDriveOutcome>
  onClose: () => void
}

/** A new time for a drive: choose a slot, have it reserved, confirm. For customers and staff alike. */
export function MovePanel({ name, drive, move, onClose }: MovePanelProps) {
  const actor = useMove(drive, move)
  const screen = useSelector(actor, currentScreen)
  const hold = useSelector(actor, ({ context }) => context.hold)
  const locale = useLocale()

  function close() {
    actor.send({ type: 'slot.released' })
    onClose()
  }

  return (
    <Panel
      // Another step is read out from its heading on, like another page.
      key={screen}
      name={name}
      title={
        <FormattedMessage
          id={screen === 'choosing' ? 'test-drive-manage.move.title' : 'test-drive-manage.move.confirm'}
        />
      }
      lead={
        <FormattedMessage
          id="test-drive-manage.move.current"
          values={{ time: formatMoment(locale, drive.startsAt, drive.timeZone) }}
        />
      }
      onClose={close}
    >
      <div data-state={useSelector(actor, statePath)}>
        {screen === 'confirming' && hold ? (
          <Confirmation drive={drive} actor={actor} hold={hold} />
        ) : (
          <SlotChoice drive={drive} actor={actor} onClose={close} />
        )}
      </div>
    </Panel>
  )
}

interface SlotChoiceProps {
  drive: MovedDrive
  actor: MoveActor
  onClose: () => void
}

function SlotChoice({ drive, actor, onClose }: SlotChoiceProps) {
  const { formatMessage } = useIntl()
  const { state: loaded, load } = useSlots(drive)
  const [chosen, setChosen] = useState(() => actor.getSnapshot().context.startsAt)
  const current = useSelector(actor, problem)
  const isWaiting = useSelector(actor, isBusy)
  const days = loaded.status === 'ready' ? loaded.slots.days : []
  const isOnOffer = days.some(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen))
  const missing = useMissingChoice('slot', 'test-drive-manage.move.missing', !isOnOffer)

  // The customer who was faster may have taken more than this slot.
  const reload = useEffectEvent(() => void load())
  useEffect(() => {
    if (current !== null) reload()
  }, [current])

  function reserve() {
    if (chosen === null || !isOnOffer) return missing.ask()
    return actor.send({ type: 'slot.requested', startsAt: chosen, holdKey: crypto.randomUUID() })
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
      {current && (
        <Notice tone="warning" live="assertive">
          <FormattedMessage id={problems[current]} />
        </Notice>
      )}
      <ErrorSummary {...missing.summary} />
      <SlotCalendar
        name="slot"
        legend={formatMessage({ id: 'test-drive-manage.move.day' })}
        days={days}
        timeZone={drive.timeZone}
        value={isOnOffer ? chosen : null}
        onChange={setChosen}
        error={missing.error}
      />
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="test-drive-manage.move.zone" values={{ city: drive.site.city }} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isWaiting} onClick={reserve}>
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
  actor: MoveActor
  hold: MoveHold
}

function Confirmation({ drive, actor, hold }: ConfirmationProps) {
  const isHeld = useSelector(actor, (snapshot) => snapshot.matches('held'))
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches('unclear'))
  const isWaiting = useSelector(actor, isBusy)
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const moment = (instant: string) => formatMoment(locale, instant, drive.timeZone)
  return (
    <div className="grid gap-7">
      {isUnclear && (
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
      {isHeld && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          <Countdown until={hold.expiresAt} label={formatMessage({ id: 'test-drive-manage.move.held' })} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={isWaiting}
          onClick={() => actor.send({ type: isUnclear ? 'retry.requested' : 'move.confirmed' })}
        >
          <FormattedMessage id={isUnclear ? 'shell.error.retry' : 'test-drive-manage.move.confirm'} />
        </Button>
        {isHeld && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'slot.released' })}>
            <FormattedMessage id="test-drive-manage.move.other" />
          </Button>
        )}
      </div>
    </div>
  )
}
