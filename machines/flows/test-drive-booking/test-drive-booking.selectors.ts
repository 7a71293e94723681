import type { SnapshotFrom } from 'xstate'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { testDriveBookingMachine } from './test-drive-booking.machine.ts'
import { firstMissing, isHeld } from './test-drive-booking.steps.ts'
import { type BookingContext, type BookingStep, bookingSteps } from './test-drive-booking.types.ts'

export type BookingSnapshot = SnapshotFrom<typeof testDriveBookingMachine>

export interface StepProgress {
  step: BookingStep
  status: 'done' | 'current' | 'upcoming'
  canOpen: boolean
}

export interface BookingSummary extends Pick<
  BookingContext,
  'entryType' | 'mode' | 'modelId' | 'site' | 'address' | 'startsAt' | 'booked'
> {
  endsAt: string | null
  /** ISO 8601 end of the hold; null unless the slot last chosen is held. */
  heldUntil: string | null
}

const problemStates = {
  areaNotServed: { open: { place: 'notServed' } },
  areaUnchecked: { open: { place: 'failed' } },
  slotTaken: { open: { slot: 'taken' } },
  holdLost: { open: { slot: 'lost' } },
  slotsLimited: { open: { slot: 'limited' } },
  slotNotHeld: { open: { slot: 'failed' } },
  captchaFailed: { open: { contact: 'captchaFailed' } },
  emailNotAllowed: { open: { contact: 'emailNotAllowed' } },
  bookingsLimited: { open: { contact: 'limited' } },
  bookingUnclear: { open: { contact: 'unclear' } },
} as const

export type BookingProblem = keyof typeof problemStates
const bookingProblems = keysOf(problemStates)

/** Step on screen, as in the URL. */
export function currentStep(snapshot: BookingSnapshot): BookingStep | 'done' {
  return bookingSteps.find((step) => snapshot.matches({ open: step })) ?? 'done'
}

/** Steps for the progress bar. */
export function progress(snapshot: BookingSnapshot): StepProgress[] {
  const current = currentStep(snapshot)
  const position = current === 'done' ? bookingSteps.length : bookingSteps.indexOf(current)
  return bookingSteps.map((step, index) => ({
    step,
    status: index < position ? 'done' : index === position ? 'current' : 'upcoming',
    canOpen: canOpen(snapshot, step),
  }))
}

/** Whether the step can be opened now, from the progress bar or by URL. */
export function canOpen(snapshot: BookingSnapshot, step: BookingStep): boolean {
  return snapshot.can({ type: 'step.opened', step })
}

/**
 * Reason why a step cannot be opened: an unfinished earlier step, `busy` (a call is in progress or unanswered) or
 * `over`.
 */
export function whyClosed(snapshot: BookingSnapshot, step: BookingStep): BookingStep | 'busy' | 'over' | null {
  if (canOpen(snapshot, step)) return null
  if (snapshot.status !== 'active') return 'over'
  return firstMissing(snapshot.context, step) ?? 'busy'
}

export function isBusy(snapshot: BookingSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function canRetry(snapshot: BookingSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}

/** True when all retries are used up; restarting is then the only option. */
export function canRestart(snapshot: BookingSnapshot): boolean {
  return snapshot.can({ type: 'restart.requested' })
}

/** Problem to show first in the current step, or null. */
export function problem(snapshot: BookingSnapshot): BookingProblem | null {
  return bookingProblems.find((name) => snapshot.matches(problemStates[name])) ?? null
}

/** Choices so far, shown next to each step. */
export function summary({ context }: BookingSnapshot): BookingSummary {
  const hold = isHeld(context) ? context.hold : null
  return {
    entryType: context.entryType,
    mode: context.mode,
    modelId: context.modelId,
    site: context.site,
    address: context.address,
    startsAt: context.startsAt,
    endsAt: hold?.endsAt ?? null,
    heldUntil: hold?.expiresAt ?? null,
    booked: context.booked,
  }
}
