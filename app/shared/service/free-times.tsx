import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { SlotCalendar } from '#app/components/slot-calendar.tsx'
import { type Loaded } from '#app/lib/flow/use-loaded.ts'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'

interface FreeTimesProps {
  /** Times of the chosen site; null for a failure. */
  loaded: Loaded<Pick<Parameters<typeof SlotCalendar>[0], 'days' | 'timeZone'> | null>
  reload: () => void
  /** Time that was chosen before. */
  startsAt?: string
  /** Refusal of the last time: others may have gone as well. */
  problem: string | null
  submit: ReactNode
  isBusy?: boolean
  onChosen: (startsAt: string) => void
}

/** Choice of a free hour for a service; nothing is held until it is booked. */
export function FreeTimes({ loaded, reload, startsAt, problem, submit, isBusy, onChosen }: FreeTimesProps) {
  const { formatMessage } = useIntl()
  const [chosen, setChosen] = useState<string | null>(startsAt || null)
  const slots = loaded.status === 'ready' ? loaded.value : null
  const isOnOffer = slots?.days.some((day) => day.slots.some((slot) => slot.startsAt === chosen)) ?? false
  const missing = useMissingChoice('slot', 'account-service.slot.required', !isOnOffer)

  // The customer who was faster may have taken more than this hour.
  const refresh = useEffectEvent(reload)
  useEffect(() => {
    if (problem !== null) refresh()
  }, [problem])

  if (loaded.status === 'loading') return <Skeleton className="h-96 w-full max-w-lg" />
  if (!slots || slots.days.length === 0) {
    return (
      <div className="grid max-w-prose justify-items-start gap-5">
        <Notice tone={slots ? 'info' : 'danger'} live="polite">
          <FormattedMessage id={slots ? 'account-service.slot.none' : 'account-service.slot.failed'} />
        </Notice>
        <Button variant="quiet" onClick={reload}>
          <FormattedMessage id="account-service.slot.again" />
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-8">
      <ErrorSummary {...missing.summary} />
      <SlotCalendar
        name="slot"
        legend={formatMessage({ id: 'account-service.slot.day' })}
        days={slots.days}
        timeZone={slots.timeZone}
        value={isOnOffer ? chosen : null}
        onChange={setChosen}
        error={missing.error}
      />
      <div>
        <Button
          isBusy={isBusy ?? false}
          onClick={() => (chosen === null || !isOnOffer ? missing.ask() : onChosen(chosen))}
        >
          {submit}
        </Button>
      </div>
    </div>
  )
}
