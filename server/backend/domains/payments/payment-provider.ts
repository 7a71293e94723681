import type { LocaleSlug, MarketCode } from '#config'
import type { FieldsKind, PageKind, PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type { Money } from '#server/api/contract/schemas/money.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { StoredAction } from '#server/backend/platform/db/schema/payments.ts'

/*
 * Port to a payment provider, without any provider's specifics. Amounts are integers in minor units. References are
 * chosen by the shop; a repeated request with the same reference is carried out once.
 */

/** Page to send the customer to, with its expiry. */
export type ProviderAction = StoredAction

/** Payment method that the provider has for a market. */
export interface ProviderMethod {
  kind: PaymentMethodKind
  /** Card schemes; empty for all other kinds. */
  brands: string[]
}

/** How the provider takes a kind. */
export interface MethodTraits {
  /** `fields`: hosted fields in a frame of the shop's page. `page`: a page of the provider or of the method. */
  entry: 'fields' | 'page'
  /** Whether it can be stored and charged by mandate. Others pay once. */
  isStorable: boolean
}

/** Instrument stored by the provider for later payments. */
export interface StoredInstrument {
  token: string
  kind: PaymentMethodKind
  card: { brand: string; last4: string; expiryMonth: number; expiryYear: number } | null
  /** Bank account of direct debits. */
  account: { last4: string; mandateReference: string } | null
  /** Masked account of a wallet. */
  payer: string | null
}

/** Fields common to all requests about a payment or binding. */
interface Order {
  reference: string
  /** Pseudonym of the instrument's owner, which does not identify the person. */
  shopper: string
  locale: LocaleSlug
  /** Absolute; the provider's page sends the customer there with `redirectResult` in the query. */
  returnUrl: string
  presentation: 'frame' | 'page'
}

export interface PaymentRequest extends Order {
  orderNo: string
  money: Money
  /** `customer`: present, so the bank can ask them. `merchant`: by mandate, without them. */
  initiator: 'customer' | 'merchant'
  instrument: { kind: 'stored'; token: string; method: PaymentMethodKind } | { kind: PageKind }
}

export interface BindingRequest extends Order {
  /** Currency of the market; nothing is charged. */
  currency: string
}

export interface VerificationRequest extends BindingRequest {
  /** `entered`: token from the hosted fields. Otherwise the kind is confirmed on a page. */
  instrument: { kind: 'entered'; token: string } | { kind: PaymentMethodKind }
}

/** Entry of a card or account: the provider's fields in a frame of the shop's page, or a page of the provider. */
export interface MethodEntry {
  action: ProviderAction
  /** The provider's id, if it is needed later. */
  providerRef: string | null
}

export type PaymentOutcome =
  | { type: 'actionRequired'; action: ProviderAction }
  | { type: 'processing' }
  | { type: 'paid'; money: Money }
  | { type: 'declined'; code: string }

export type BindingOutcome =
  | { type: 'actionRequired'; action: ProviderAction }
  | { type: 'processing' }
  | { type: 'bound'; instrument: StoredInstrument }
  | { type: 'refused'; code: string }

export type RefundOutcome = { type: 'pending' } | { type: 'refunded'; money: Money } | { type: 'failed' }

/** Provider's statement on something the shop requested, whatever its source. */
export type ProviderEvent =
  | {
      about: 'payment'
      reference: string
      providerRef: string | null
      /** Order that the provider links with the payment; null if unknown. */
      orderNo: string | null
      outcome: PaymentOutcome
    }
  | { about: 'binding'; reference: string; providerRef: string | null; outcome: BindingOutcome }
  | { about: 'refund'; reference: string; orderNo: string | null; outcome: RefundOutcome }
  /** The bank took a payment back after it was paid: a returned direct debit, or a chargeback. */
  | { about: 'return'; reference: string; orderNo: string | null; outcome: { type: 'returned'; money: Money } }

export type ProviderEventAbout<About extends ProviderEvent['about']> = Extract<ProviderEvent, { about: About }>

/** Notice of the provider, with the same id each time it is sent. */
export interface ProviderNotice {
  eventId: string
  event: ProviderEvent
}

export interface RefundRequest {
  /** `refundReference` of the attempt's and the refund's number. */
  reference: string
  /** Reference of the payment. */
  providerRef: string
  money: Money
}

/**
 * Every method may throw `AnswerLost`: it is unknown whether the request was carried out. A refusal of the request
 * itself is the outcome `declined`, `refused` or `failed`.
 */
export interface PaymentProvider {
  /** Stored with every request. */
  readonly name: string
  /** Null for a kind that the provider does not support. */
  traitsOf(kind: PaymentMethodKind): MethodTraits | null
  listMethods(market: { country: MarketCode; currency: string }): Promise<ProviderMethod[]>
  openEntry(request: BindingRequest, kind: FieldsKind): Promise<MethodEntry>
  /** Asks bank or wallet, with strong authentication, whether the instrument may be stored. */
  verify(request: VerificationRequest): Promise<ProviderEventAbout<'binding'>>
  /** Authorises and captures in one request. */
  pay(request: PaymentRequest): Promise<ProviderEventAbout<'payment'>>
  /**
   * Evaluates the result a customer returns with from the provider's page. Null for a result the provider never issued.
   */
  resume(request: {
    reference: string
    about: 'payment' | 'binding'
    shopper: string
    providerRef: string | null
    redirectResult: string
  }): Promise<ProviderEventAbout<'payment' | 'binding'> | null>
  /** State of a payment; null if it never arrived. */
  findPayment(request: PaymentRequest, providerRef: string | null): Promise<ProviderEventAbout<'payment'> | null>
  /** State of a binding; null if it never arrived. */
  findBinding(request: BindingRequest, providerRef: string | null): Promise<ProviderEventAbout<'binding'> | null>
  /**
   * Guarantees that nothing is charged under the reference from now on, even if the payment request arrives later,
   * unless it has been or is being charged: the answer says so.
   */
  cancel(request: PaymentRequest, providerRef: string | null): Promise<ProviderEventAbout<'payment'>>
  /** A repeated request for the same refund returns its state. */
  refund(request: RefundRequest): Promise<ProviderEventAbout<'refund'>>
  /** Deletes a stored instrument; idempotent. */
  deleteInstrument(instrument: { token: string; shopper: string }): Promise<void>
  /** Verifies and parses a webhook request. Throws `NoticeRefused`, `NoticeUnreadable`. */
  readNotices(request: { headers: Headers; body: string }): Promise<ProviderNotice[]>
}

/** A request to the provider had no answer, or none that states a result. */
export class AnswerLost extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'AnswerLost'
  }
}

/** Turns a lost answer into `unavailable`, where the caller can only try again. */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof AnswerLost) throw new Refusal('unavailable', error.message)
    throw error
  })
}

/** Notice with an invalid or outdated signature. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused'
}

/** Correctly signed content that is not a notice: sending it again would not help. */
export class NoticeUnreadable extends Error {
  override readonly name = 'NoticeUnreadable'
}

const refundPattern = /^(.+)-R(\d{1,6})$/

/** `PA-7K3M-9Q2X-R2`: the second refund of an attempt. */
export function refundReference(attemptNo: string, refundNo: number): string {
  return `${attemptNo}-R${refundNo}`
}

export function readRefundReference(reference: string): { attemptNo: string; refundNo: number } | null {
  const [, attemptNo, refundNo] = refundPattern.exec(reference) ?? []
  return attemptNo && refundNo ? { attemptNo, refundNo: Number(refundNo) } : null
}
