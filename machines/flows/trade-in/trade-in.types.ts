import type { Outcome } from '#machines/shared/outcome.ts'

export const tradeInSteps = ['car', 'place', 'contact'] as const
export type TradeInStep = (typeof tradeInSteps)[number]

export interface CarDraft {
  numberPlate: string
  /** Kilometres, as typed. */
  mileage: string
}

export interface PersonDraft {
  firstName: string
  lastName: string
  email: string
  phoneCountry: string
  phoneNumber: string
  privateCheck: boolean
  /** Of the guidelines beside which it was ticked. */
  textVersion: string
}

/** What is typed so far; kept with every change, so that no reload loses it. */
export interface TradeInDraft {
  car: CarDraft
  placeId: string
  person: PersonDraft
}

export interface TradeInInput {
  /** Preset of the telephone's country, and what an account knows. */
  person: Partial<PersonDraft> & { phoneCountry: string }
}

/** Why it was not taken. `offline` is found out by the page: nothing was sent. */
export type TradeInRefusal =
  | 'captcha_invalid'
  | 'email_not_allowed'
  | 'choice_not_offered'
  | 'request_open'
  | 'too_many_requests'
  | 'transition_not_allowed'
  | 'offline'

export interface TradeInContext {
  draft: TradeInDraft
  /** Steps that are answered: `car` before `place`. */
  answered: TradeInStep[]
  captcha: string | null
  /** Makes a form that is sent again one request. */
  requestKey: string | null
  /** Of the request that was taken. */
  requestNo: string | null
  /** Times in a row after which nobody knew what became of it. */
  failures: number
  problem: TradeInRefusal | null
}

export type TradeInFlowEvent =
  | { type: 'draft.changed'; draft: Partial<TradeInDraft> }
  | { type: 'car.submitted'; car: CarDraft }
  | { type: 'place.submitted'; placeId: string }
  | { type: 'contact.submitted'; person: PersonDraft; captcha: string | null; requestKey: string }
  | { type: 'step.opened'; step: TradeInStep }
  | { type: 'retry.requested' }
  | { type: 'form.reopened' }

export interface SubmitTradeInInput {
  body: PersonDraft & { numberPlate: string; mileage: number; placeId: string; captcha: string | null }
  idempotencyKey: string
}
export type SubmitTradeInOutcome = Outcome<{ requestNo: string }, TradeInRefusal>
