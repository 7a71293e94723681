import type { Outcome } from '#machines/shared/outcome.ts'

export const serviceSteps = ['site', 'slot', 'work'] as const
export type ServiceStep = (typeof serviceSteps)[number]

export const serviceWorks = ['inspection', 'tyres', 'software', 'other'] as const
/** What is to be done with the car. */
export type ServiceWork = (typeof serviceWorks)[number]

/** Form values as chosen and typed; empty before an answer. Stored with every change. */
export interface ServiceDraft {
  siteId: string
  /** ISO instant. */
  startsAt: string
  works: ServiceWork[]
  note: string
}

export interface ServiceSchedulingInput {
  /** Subscription order of the car. */
  orderNo: string
}

/** Reason of a refusal. `offline` is detected by the page: nothing was sent. */
export type ServiceRefusal =
  /** The time was taken meanwhile. */
  | 'slot_taken'
  /** The site does not offer the time any more. */
  | 'choice_not_offered'
  /** Another booking of the car is open. */
  | 'request_open'
  | 'not_found'
  | 'too_many_requests'
  | 'transition_not_allowed'
  | 'not_signed_in'
  | 'offline'

export interface ServiceSchedulingContext {
  orderNo: string
  draft: ServiceDraft
  /** Answered steps, in order. */
  answered: ServiceStep[]
  /** Idempotency key of the booking. */
  requestKey: string | null
  /** Number of the booking. */
  bookingNo: string | null
  /** Consecutive bookings without an answer. */
  failures: number
  problem: ServiceRefusal | null
}

export type ServiceSchedulingEvent =
  | { type: 'draft.changed'; draft: Partial<Pick<ServiceDraft, 'works' | 'note'>> }
  | { type: 'site.submitted'; siteId: string }
  | { type: 'slot.submitted'; startsAt: string }
  | { type: 'work.submitted'; works: ServiceWork[]; note: string; requestKey: string }
  | { type: 'step.opened'; step: ServiceStep }
  | { type: 'retry.requested' }
  | { type: 'form.reopened' }

export interface BookServiceInput {
  orderNo: string
  draft: ServiceDraft
  idempotencyKey: string
}
export type BookServiceOutcome = Outcome<{ bookingNo: string }, ServiceRefusal>
