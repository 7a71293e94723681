import type { LocaleSlug, MarketCode } from '#config'
import type { Money } from '#server/api/contract/schemas/money.ts'
import type { StoredAction } from '#server/backend/platform/db/schema/payments.ts'

/*
 * What the shop needs of whoever moves the money, and nothing of one provider. Amounts are whole numbers of the minor
 * unit. References are the shop's own names for what it asks for; asking twice under one is asking once.
 */

/** Where the customer is sent, and until when. */
export type ProviderAction = StoredAction

/** A way to pay that a market offers. */
export interface OfferedMethod {
  kind: 'card' | 'paypal'
  /** Card schemes; empty for a wallet. */
  brands: string[]
}

/** What the provider keeps for later payments. */
export interface KeptInstrument {
  token: string
  kind: 'card' | 'paypal'
  card: { brand: string; last4: string; expiryMonth: number; expiryYear: number } | null
  /** Of a wallet, masked. */
  payer: string | null
}

/** What stays the same in everything that is asked about a payment or a binding. */
interface Order {
  reference: string
  /** Of whoever the instrument belongs to; tells nobody who that is. */
  shopper: string
  locale: LocaleSlug
  /** Absolute; the provider's page sends the customer there with `redirectResult` in the query. */
  returnUrl: string
  presentation: 'frame' | 'page'
}

export interface PaymentRequest extends Order {
  orderNo: string
  money: Money
  /** `customer`: they are present and can be asked by their bank. `merchant`: by mandate, they are not. */
  initiator: 'customer' | 'merchant'
  instrument: { kind: 'kept'; token: string; method: 'card' | 'paypal' } | { kind: 'paypal' }
}

export interface BindingRequest extends Order {
  /** Of the market; nothing is taken. */
  currency: string
}

export interface VerificationRequest extends BindingRequest {
  /** `entered`: what the hosted fields handed over. */
  instrument: { kind: 'entered'; token: string } | { kind: 'paypal' }
}

/** Where a card is entered: fields of the provider in a frame of the shop's page, or a page of the provider's. */
export interface CardEntry {
  action: ProviderAction
  /** The provider's name for it, where it has one that is needed later. */
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
  | { type: 'bound'; instrument: KeptInstrument }
  | { type: 'refused'; code: string }

export type RefundOutcome = { type: 'pending' } | { type: 'refunded'; money: Money } | { type: 'failed' }

/** What the provider says of something the shop asked for, whichever way it is heard. */
export type ProviderEvent =
  | {
      about: 'payment'
      reference: string
      providerRef: string | null
      /** The order the provider has with the payment; null where it does not say. */
      orderNo: string | null
      outcome: PaymentOutcome
    }
  | { about: 'binding'; reference: string; providerRef: string | null; outcome: BindingOutcome }
  | { about: 'refund'; reference: string; orderNo: string | null; outcome: RefundOutcome }

export type ProviderEventAbout<About extends ProviderEvent['about']> = Extract<ProviderEvent, { about: About }>

/** A notice of the provider: however often it comes, it has one id. */
export interface ProviderNotice {
  eventId: string
  news: ProviderEvent
}

export interface RefundRequest {
  /** `refundReference` of the attempt's number and the refund's. */
  reference: string
  /** Of the payment. */
  providerRef: string
  money: Money
}

/**
 * Every method may throw `AnswerLost`: nobody knows whether it was carried out. Refusals of a request as such come as the
 * outcome `declined`, `refused` or `failed`.
 */
export interface PaymentProvider {
  /** Kept with everything that was asked of it. */
  readonly name: string
  /** What can be paid with in a market, and kept for later payments. */
  listMethods(market: { country: MarketCode; currency: string }): Promise<OfferedMethod[]>
  openCardEntry(request: BindingRequest): Promise<CardEntry>
  /** Asks bank or wallet, with strong authentication, whether the instrument may be kept. */
  verify(request: VerificationRequest): Promise<ProviderEventAbout<'binding'>>
  /** Authorises and captures in one. */
  pay(request: PaymentRequest): Promise<ProviderEventAbout<'payment'>>
  /** What the customer brings back from a page of the provider's. Null for a result that nobody gave out. */
  resume(request: {
    reference: string
    about: 'payment' | 'binding'
    shopper: string
    providerRef: string | null
    redirectResult: string
  }): Promise<ProviderEventAbout<'payment' | 'binding'> | null>
  /** How a payment stands; null when it never arrived. */
  findPayment(request: PaymentRequest, providerRef: string | null): Promise<ProviderEventAbout<'payment'> | null>
  /** The same for a binding. */
  findBinding(request: BindingRequest, providerRef: string | null): Promise<ProviderEventAbout<'binding'> | null>
  /**
   * After this nothing is charged under the reference any more, also when the request for it arrives later, unless it has
   * been charged or is being charged already: the answer says so.
   */
  cancel(request: PaymentRequest, providerRef: string | null): Promise<ProviderEventAbout<'payment'>>
  /** Asking for the same refund again answers how it stands. */
  refund(request: RefundRequest): Promise<ProviderEventAbout<'refund'>>
  /** Deletes what was kept; repeatable. */
  forget(instrument: { token: string; shopper: string }): Promise<void>
  /** Verifies and reads what came to the webhook. Throws `NoticeRefused`, `NoticeUnreadable`. */
  readNotices(request: { headers: Headers; body: string }): Promise<ProviderNotice[]>
}

/** A call to the provider had no answer, or one that says nothing. */
export class AnswerLost extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'AnswerLost'
  }
}

/** A notice that the provider did not send, or not now. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused'
}

/** Something that the provider has signed and that is no notice: sent again, it would be none either. */
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
