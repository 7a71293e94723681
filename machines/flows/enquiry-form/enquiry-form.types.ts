import type { IdentityType, OrderType } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import type { EnquiredType } from '#machines/shared/purchase-types.ts'

/** Car and terms of the enquiry, as chosen on the page, with the price shown there. */
export interface EnquiryTerms {
  purchaseType: EnquiredType
  country: string
  car: {
    skuId: string
    paint: string
    wheels: string
    interior: string
    orderType: OrderType
    equipment: string[]
  }
  months: number
  /** Kilometres a month. */
  monthlyKm: number
  /** Share of the price paid at the start, in percent. */
  downPercent: number
  /** Hash of the price shown. */
  priceHash: string
}

/** Form values as typed; stored with every change, so that a reload loses nothing. */
export interface EnquiryDraft {
  identity: keyof typeof IdentityType
  company: string
  registrationNumber: string
  vatId: string
  firstName: string
  lastName: string
  email: string
  phoneCountry: string
  phoneNumber: string
  message: string
  privateCheck: boolean
}

export interface EnquiryFormInput {
  terms: EnquiryTerms
  /** Version of the guidelines shown. */
  textVersion: string
  /** Initial values: phone country, kind of customer, and data of the signed-in customer. */
  preset: Partial<EnquiryDraft> & Pick<EnquiryDraft, 'identity' | 'phoneCountry'>
}

/** Refusals without a state of their own. */
export type EnquiryProblem = 'choice_not_offered' | 'request_open' | 'too_many_requests' | 'transition_not_allowed'

export interface EnquiryFormContext {
  terms: EnquiryTerms
  textVersion: string
  draft: EnquiryDraft
  captcha: string | null
  /** Idempotency key of the submission. */
  requestKey: string | null
  /** The sent enquiry with the token of its page. */
  sent: SentEnquiry | null
  /** Consecutive submissions without an answer. */
  failures: number
  problem: EnquiryProblem | null
}

export interface SentEnquiry {
  orderNo: string
  token: string
}

export type EnquiryFormEvent =
  | { type: 'form.drafted'; draft: EnquiryDraft }
  | { type: 'form.submitted'; draft: EnquiryDraft; captcha: string | null; requestKey: string }
  | { type: 'form.reopened' }
  | { type: 'terms.changed'; terms: EnquiryTerms }
  | { type: 'retry.requested' }
  | { type: 'connection.returned' }

export interface SubmitEnquiryInput {
  body: EnquiryTerms &
    Pick<EnquiryDraft, 'firstName' | 'lastName' | 'email' | 'phoneCountry' | 'phoneNumber' | 'message'> & {
      identityType: IdentityType
      company: { name: string; registrationNumber: string; vatId: string } | null
      privateCheck: boolean
      textVersion: string
      captcha: string | null
    }
  /** Idempotency key of the submission. */
  idempotencyKey: string
}
/** `offline` is detected by the page: nothing was sent. */
export type SubmitEnquiryOutcome = Outcome<
  SentEnquiry,
  'captcha_invalid' | 'email_not_allowed' | 'offline' | 'price_changed' | 'vat_id_invalid' | EnquiryProblem
>
