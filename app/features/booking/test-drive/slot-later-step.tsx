import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { SlotCalendar } from '#app/components/slot-calendar.tsx'
import { listSlots } from '#app/functions/booking/test-drive.functions.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import { type BookingSnapshot, isBusy, problem, summary } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'
import { withHeldSlot } from './held-slot.ts'
import { InterestLink } from './interest-link.tsx'
import { SlotNotice } from './slot-notice.tsx'
import { StepForm } from './step-form.tsx'
import { WaitingCars } from './waiting-cars.tsx'
import { ZoneNote } from './zone-note.tsx'

/** Choice of day and time; continuing holds the slot. */
export function SlotLaterStep() {
  const { formatMessage } = useIntl()
  const { actor } = useBooking()
  const isHolding = useBookingState(isBusy)
  const { heldUntil, startsAt } = useBookingState(summary)
  const query = useBookingState(slotQuery)
  const { loaded, reload } = useLoaded(query, (asked) => listSlots({ data: { query: asked } }))
  const [chosen, setChosen] = useState(startsAt)
  useReloadOnProblem(reload)

  const slots = loaded.status === 'ready' ? loaded.value : null
  const days = slots && (heldUntil && startsAt ? withHeldSlot(slots.days, startsAt, slots.timeZone) : slots.days)
  const value = days?.some((day) => day.slots.some((slot) => slot.startsAt === chosen)) ? chosen : null
  const missing = useMissingChoice('slot', 'test-drive.slot.missing', !value)

  function handleSubmit() {
    // Choosing the same slot again holds it for the full time again.
    if (value) return actor.send({ type: 'slot.chosen', startsAt: value, holdKey: crypto.randomUUID() })
    return missing.ask()
  }

  return (
    <StepForm
      step="slot"
      title={<FormattedMessage id="test-drive.slot.title" />}
      lead={<FormattedMessage id="test-drive.slot.lead" />}
      notice={<SlotNotice />}
      action={days?.length ? <FormattedMessage id="test-drive.slot.reserve" /> : null}
      isBusy={isHolding}
      onSubmit={handleSubmit}
    >
      {loaded.status === 'loading' && <Skeleton className="h-96 w-full max-w-lg" />}
      {loaded.status === 'failed' && <SlotsFailed onRetry={reload} />}
      {days?.length === 0 && <NoSlots />}
      {slots && days && days.length > 0 && (
        <>
          <div className="mb-8 empty:hidden">
            <ErrorSummary {...missing.summary} />
          </div>
          <SlotCalendar
            name="slot"
            legend={formatMessage({ id: 'test-drive.slot.day' })}
            days={days}
            timeZone={slots.timeZone}
            value={value}
            onChange={setChosen}
            error={missing.error}
          />
          <ZoneNote timeZone={slots.timeZone} instant={value ?? `${slots.firstDate}T12:00:00Z`} />
          <WaitingCars />
        </>
      )}
    </StepForm>
  )
}

/** Query for free slots; null before the previous steps are complete. */
function slotQuery({ context: { site, modelId, entryType } }: BookingSnapshot) {
  return site && modelId && entryType ? { siteId: site.id, modelId, entryType } : null
}

/** Other slots may be taken as well. */
function useReloadOnProblem(reload: () => void) {
  const current = useBookingState(problem)
  const handleProblem = useEffectEvent(reload)
  useEffect(() => {
    if (current) handleProblem()
  }, [current])
}

function SlotsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="danger" live="polite" title={<FormattedMessage id="test-drive.noAnswer" />}>
      <p className="mb-3">
        <FormattedMessage id="test-drive.slot.loadFailed" />
      </p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        <FormattedMessage id="test-drive.retry" />
      </Button>
    </Notice>
  )
}

function NoSlots() {
  const { actor } = useBooking()
  return (
    <Notice live="polite" title={<FormattedMessage id="test-drive.slot.none" />}>
      <p className="mb-3">
        <FormattedMessage id="test-drive.slot.none.text" />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'step.opened', step: 'place' })}>
          <FormattedMessage id="test-drive.otherPlace" />
        </Button>
        <InterestLink />
      </div>
    </Notice>
  )
}
