import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { SlotCalendar } from '#app/components/slot-calendar.tsx'
import { listServiceSlots } from '#app/functions/account/service.functions.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import type { ServiceActor } from './use-service-flow.ts'

/** Free hour of the chosen site; nothing is held until it is booked. */
export function SlotStep({ actor }: { actor: ServiceActor }) {
  const { formatMessage } = useIntl()
  const { siteId, startsAt } = actor.getSnapshot().context.draft
  const problem = useSelector(actor, ({ context }) => context.problem)
  const [chosen, setChosen] = useState<string | null>(startsAt || null)
  const { loaded, reload } = useLoaded({ siteId }, (query) => listServiceSlots({ data: { query } }))
  const slots = loaded.status === 'ready' && loaded.value.ok ? loaded.value.value : null
  const isOnOffer = slots?.days.some((day) => day.slots.some((slot) => slot.startsAt === chosen)) ?? false
  const missing = useMissingChoice('slot', 'account-service.slot.required', !isOnOffer)

  // The customer who was faster may have taken more than this hour.
  const refresh = useEffectEvent(() => reload())
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
          onClick={() =>
            chosen === null || !isOnOffer ? missing.ask() : actor.send({ type: 'slot.submitted', startsAt: chosen })
          }
        >
          <FormattedMessage id="account-service.next" />
        </Button>
      </div>
    </div>
  )
}
