import type { LocaleSlug } from '#config'
import type { Money } from '#server/api/contract/schemas/money.ts'
import type { Services } from '#server/backend/kernel/services.ts'

/** Whose cards may pay: a person's own, or those of their company. */
export interface MethodOwner {
  kind: 'person' | 'company'
  id: string
}

/** An order as far as money is concerned. */
export interface PayableOrder {
  orderNo: string
  accountId: string
  owner: MethodOwner
  /**
   * `awaiting` its payment; `unwinding`: gives money back; `cancelled`: takes late money to give it back (and asks for the
   * refund itself); `other`: neither, so that money which comes is surplus.
   */
  standing: 'awaiting' | 'unwinding' | 'cancelled' | 'other'
  /** What is to be paid now; null when nothing is. */
  due: Money | null
  /** What makes up the amount due. */
  lines: { code: string; amount: number }[]
  /** Then the payment window closes; null without one. */
  payBy: Date | null
  locale: LocaleSlug
  /** Whether it can, as it stands, only be had with a mandate for what it costs each month. */
  needsMandate: boolean
}

/**
 * What an order hears of its payments. Each is told once, which is its machine's `isEventUnseen`; the names are those of the
 * orders' machines.
 */
export type OrderPaymentEvent = AttemptNews | ChargeNews

/** Of money: an order that does not take it disagrees with its payment, and nothing is written. */
type AttemptNews =
  | { type: 'payment.actionRequired' | 'payment.declined' | 'payment.refundFailed' }
  | { type: 'payment.paid'; attemptNo: string; orderNo: string; amount: number; currency: string }
  /** Of the unwinding; what was surplus, goodwill or settled is no business of the order's. */
  | { type: 'payment.refunded'; amount: number }

/** Of its months: for its information, a refusal does not stand in the way of the money. */
export type ChargeNews =
  /** A month's charge failed; `step` counts the reminders. */
  | { type: 'payment.dunned'; chargeNo: string; step: number }
  /** It is paid after all. */
  | { type: 'payment.arrearsSettled'; chargeNo: string }
  /** The last try has failed: a person decides, who is alerted beside. */
  | { type: 'payment.dunningEnded'; chargeNo: string }

/** What an order costs for a period. */
export interface BillingPeriod {
  /** 1 is paid with the order; 2, 3, … are charged. */
  period: number
  startsAt: Date
  endsAt: Date
  dueAt: Date
  money: Money
  lines: { code: string; amount: number }[]
}

/** Its lines add up to what is charged, or goes back where it is below zero. */
export interface Settlement {
  currency: string
  lines: { code: string; amount: number }[]
}

/** A period that was charged, whether it has been paid or not. */
export type ChargedPeriod = Pick<BillingPeriod, 'period' | 'endsAt'>

/**
 * What a kind of order registers so that it can be paid. Everything runs in the caller's transaction and must not reach
 * outside of it: order and payment change together or not at all.
 */
export interface Payable {
  /** The machine's id: `subscriptionOrder`, … */
  kind: string
  /** Whether a number is one of this kind's, by its form alone. */
  isNumber(orderNo: string): boolean
  read(services: Services, orderNo: string): Promise<PayableOrder | null>
  /** The same, and nobody else moves the order until the transaction ends. Orders are locked before their payments. */
  lock(services: Services, orderNo: string): Promise<PayableOrder | null>
  /**
   * The customer begins to pay: fires `customer.paymentStarted` at the order, which is locked. Throws its `Refusal`. What
   * the order's machine calls `openAttempt` is done by the caller.
   */
  beginPayment(
    services: Services,
    request: { orderNo: string; isMethodUsable: boolean; requestId: string },
  ): Promise<void>
  /** Fires the event at the order, which is locked. */
  applyPaymentEvent(services: Services, orderNo: string, event: OrderPaymentEvent, requestId: string): Promise<void>
  /**
   * The customer has agreed to charges of this method; the order is locked. Throws its `Refusal`. An order that is not paid
   * yet says by itself what it is paid with.
   */
  takeMandate(services: Services, mandate: { orderNo: string; methodId: string; requestId: string }): Promise<void>
  /** Numbers of open orders that have chosen this method and need it still. */
  ordersNeeding(services: Services, methodId: string): Promise<string[]>
  /** The period after this one, of an order that is billed; null when there is none any more. */
  nextPeriod(
    services: Services,
    orderNo: string,
    billed: { after: number; charges: readonly ChargedPeriod[] },
  ): Promise<BillingPeriod | null>
  /** What is still open with an order whose billing has ended, beside its charges; below zero where it goes back. */
  settlement(
    services: Services,
    orderNo: string,
    billed: { endedAt: Date; charges: readonly ChargedPeriod[] },
  ): Promise<Settlement>
}

export interface Payables {
  /** The kind with this machine id; throws where nobody registered it. */
  of(kind: string): Payable
  /** The kind a number belongs to, by its form. */
  withNumber(orderNo: string): Payable | null
  all: readonly Payable[]
}

export function payablesOf(all: readonly Payable[]): Payables {
  return {
    all,
    of(kind) {
      const subject = all.find((candidate) => candidate.kind === kind)
      if (!subject) throw new Error(`no kind of order ${kind} is registered with the payments`)
      return subject
    },
    withNumber: (orderNo) => all.find((candidate) => candidate.isNumber(orderNo)) ?? null,
  }
}
