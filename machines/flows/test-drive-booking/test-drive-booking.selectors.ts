import type { SnapshotFrom } from 'xstate'
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
  /** ISO 8601 instant until which the slot is reserved; null without a hold on the slot last asked for. */
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
const bookingProblems = Object.keys(problemStates) as BookingProblem[]

/** The step whose screen is shown, as it stands in the address. */
export function currentStep(snapshot: BookingSnapshot): BookingStep | 'done' {
  return bookingSteps.find((step) => snapshot.matches({ open: step })) ?? 'done'
}

/** All steps with where the customer stands, for the progress rail. */
export function progress(snapshot: BookingSnapshot): StepProgress[] {
  const current = currentStep(snapshot)
  const position = current === 'done' ? bookingSteps.length : bookingSteps.indexOf(current)
  return bookingSteps.map((step, index) => ({
    step,
    status: index < position ? 'done' : index === position ? 'current' : 'upcoming',
    canOpen: canOpen(snapshot, step),
  }))
}

/** Whether a step may be opened now, by the rail or the address. */
export function canOpen(snapshot: BookingSnapshot, step: BookingStep): boolean {
  return snapshot.can({ type: 'step.opened', step })
}

/** Why a step cannot be opened: the step to do first, `busy` while a call is under way or unanswered, `over` at the end. */
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

/** After the last retry without an answer, the only way on. */
export function canRestart(snapshot: BookingSnapshot): boolean {
  return snapshot.can({ type: 'restart.requested' })
}

/** What the current step has to tell the customer before anything else, or null. */
export function problem(snapshot: BookingSnapshot): BookingProblem | null {
  return bookingProblems.find((name) => snapshot.matches(problemStates[name])) ?? null
}

/** What has been chosen so far, for the summary beside every step. */
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
