import type { Outcome } from '#machines/shared/outcome.ts'

export const tradeInSteps = ['car', 'place', 'contact'] as const
export type TradeInStep = (typeof tradeInSteps)[number]

/** As typed. */
export interface CarDraft {
  make: string
  model: string
  /** Year of the first registration. */
  registrationYear: string
  numberPlate: string
  /** Kilometres. */
  mileage: string
  /** Condition, equipment, damage. */
  condition: string
}

export interface PersonDraft {
  firstName: string
  lastName: string
  email: string
  phoneCountry: string
  phoneNumber: string
  privateCheck: boolean
  /** Version of the guidelines shown next to the check box. */
  textVersion: string
}

/** Form values as typed; stored with every change, so that a reload loses nothing. */
export interface TradeInDraft {
  car: CarDraft
  placeId: string
  person: PersonDraft
  /** Subscription order that the car is handed in for; empty for none. */
  subscriptionNo: string
}

export interface TradeInInput {
  /** Initial values: phone country and data of the account. */
  person: Partial<PersonDraft> & { phoneCountry: string }
}

/** Reason of a refusal. `offline` is detected by the page: nothing was sent. */
export type TradeInRefusal =
  | 'captcha_invalid'
  | 'email_not_allowed'
  | 'choice_not_offered'
  /** The chosen order takes no car any more. */
  | 'not_found'
  | 'request_open'
  | 'too_many_requests'
  | 'transition_not_allowed'
  | 'offline'

export interface TradeInContext {
  draft: TradeInDraft
  /** Answered steps, in order. */
  answered: TradeInStep[]
  captcha: string | null
  /** Idempotency key of the submission. */
  requestKey: string | null
  /** Number of the accepted request. */
  requestNo: string | null
  /** Consecutive submissions without an answer. */
  failures: number
  problem: TradeInRefusal | null
}

export type TradeInFlowEvent =
  | { type: 'draft.changed'; draft: Partial<TradeInDraft> }
  | { type: 'car.submitted'; car: CarDraft }
  | { type: 'place.submitted'; placeId: string }
  | {
      type: 'contact.submitted'
      person: PersonDraft
      subscriptionNo: string
      captcha: string | null
      requestKey: string
    }
  | { type: 'step.opened'; step: TradeInStep }
  | { type: 'retry.requested' }
  | { type: 'form.reopened' }

export interface SubmitTradeInInput {
  body: PersonDraft & {
    numberPlate: string
    mileage: number
    make?: string
    model?: string
    registrationYear?: number
    condition?: string
    placeId: string
    subscriptionNo?: string
    captcha: string | null
  }
  idempotencyKey: string
}
export type SubmitTradeInOutcome = Outcome<{ requestNo: string }, TradeInRefusal>
