import type { LocaleSlug } from '#config'
import type { Money } from '#server/api/contract/schemas/money.ts'
import type { InvoiceDraft, InvoiceLine, InvoiceTerms, LineTax } from '#server/backend/domains/invoicing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** Owner of payment methods: a person, or their company. */
export interface MethodOwner {
  kind: 'person' | 'company'
  id: string
}

/** Overdue month of an order. */
export interface DueMonth {
  chargeNo: string
  startsAt: Date
  endsAt: Date
  dueAt: Date
}

/** Order as seen by payments. */
export interface PayableOrder {
  orderNo: string
  accountId: string
  owner: MethodOwner
  /** Currency of everything that is paid for it. */
  currency: string
  /** Company that it was ordered for, whose account may pay for it. */
  companyId?: string | null
  /**
   * `awaiting`: expects its payment. `unwinding`: gives money back. `cancelled`: takes late money to give it back, and
   * requests that refund itself. `other`: none of these, so that incoming money is surplus.
   */
  phase: 'awaiting' | 'unwinding' | 'cancelled' | 'other'
  /** Amount to pay now; null if none. */
  due: Money | null
  /** Lines of the amount due; each overdue month is one. */
  lines: { code: string; amount: number; month?: DueMonth }[]
  /** Months that a payment covers, where the arrears of an order are paid. */
  chargeNos?: string[]
  /** End of the payment window; null without one. */
  payBy: Date | null
  locale: LocaleSlug
  /** Whether the order currently requires a mandate for its monthly charges. */
  needsMandate: boolean
}

/**
 * Payment events of an order. Each is sent once, which satisfies the machine's `isEventUnseen`; the names are those of
 * the orders' machines.
 */
export type OrderPaymentEvent = OrderMoneyEvent | OrderChargeEvent

/** Events about money: an order that refuses one disagrees with its payment, and nothing is written. */
type OrderMoneyEvent =
  | { type: 'payment.actionRequired' | 'payment.declined' | 'payment.refundFailed' }
  | { type: 'payment.paid'; attemptNo: string; orderNo: string; amount: number; currency: string }
  /** Refund of the unwinding. Refunds of a surplus, of goodwill or of a settlement do not concern the order. */
  | { type: 'payment.refunded'; amount: number }

/** Events about monthly charges, for information: a refusal does not block the money. */
export type OrderChargeEvent =
  /** A monthly charge failed; `step` counts the reminders. */
  | { type: 'payment.dunned'; chargeNo: string; step: number }
  /** The overdue charge was paid. */
  | { type: 'payment.arrearsSettled'; chargeNo: string }
  /** The last try failed: staff are alerted and decide. */
  | { type: 'payment.dunningEnded'; chargeNo: string }

/** Price of a period. */
export interface BillingPeriod {
  /** 1 is paid with the order; 2, 3, … are charged. */
  period: number
  startsAt: Date
  endsAt: Date
  dueAt: Date
  money: Money
  lines: { code: string; amount: number }[]
}

/** Lines that add up to the charge, or to a refund if negative. */
export interface Settlement {
  currency: string
  lines: { code: string; amount: number }[]
}

/** What the invoices of an order state. */
export interface InvoicedOrder {
  terms: InvoiceTerms
  /** Company whose account it may be put on. */
  companyId?: string | null
  /** Lines of the order's own payment, as they were agreed: their sum is the amount due. */
  lines: readonly InvoiceLine[]
  /** Time that this payment is for; null if it is not known yet. */
  period: InvoiceDraft['period']
  /** Tax of a line of a later charge. */
  taxOf(code: string): LineTax
}

/** Period that was charged, whether or not it is paid. */
export type ChargedPeriod = Pick<BillingPeriod, 'period' | 'endsAt'>

/**
 * Port that a kind of order implements to be paid. Every method runs in the caller's transaction and must have no
 * effect outside it: order and payment change together or not at all.
 */
export interface Payable {
  /** Id of the machine: `subscriptionOrder`, … */
  kind: string
  /** Whether a number has this kind's format. */
  isNumber(orderNo: string): boolean
  read(services: BackendContext, orderNo: string): Promise<PayableOrder | null>
  /**
   * As `read`, with the order locked until the transaction ends. Orders are locked before their payments. `chargeNos`
   * names the months of an arrears payment.
   */
  lock(services: BackendContext, orderNo: string, chargeNos?: readonly string[]): Promise<PayableOrder | null>
  /**
   * Starts a payment by the customer: fires `customer.paymentStarted` at the locked order. Throws its `Refusal`. The
   * caller carries out the machine's effect `openAttempt`.
   */
  beginPayment(
    services: BackendContext,
    request: { orderNo: string; isMethodUsable: boolean; requestId: string },
  ): Promise<void>
  /** Fires the event at the locked order. */
  applyPaymentEvent(
    services: BackendContext,
    orderNo: string,
    event: OrderPaymentEvent,
    requestId: string,
  ): Promise<void>
  /**
   * Records that the customer agreed to charges of this method; the order is locked. Throws its `Refusal`. An order not
   * paid yet holds its payment method itself.
   */
  takeMandate(
    services: BackendContext,
    mandate: { orderNo: string; methodId: string; requestId: string },
  ): Promise<void>
  /** Open orders that have chosen this method and still need it. */
  ordersNeeding(services: BackendContext, methodId: string): Promise<string[]>
  /** Next period of a billed order; null if there is none. */
  nextPeriod(
    services: BackendContext,
    orderNo: string,
    billed: { after: number; charges: readonly ChargedPeriod[] },
  ): Promise<BillingPeriod | null>
  /** Open amounts of an order whose billing has ended, beyond its charges; a refund if negative. */
  settlement(
    services: BackendContext,
    orderNo: string,
    billed: { endedAt: Date; charges: readonly ChargedPeriod[] },
  ): Promise<Settlement>
  /** For the documents about its payments, once it is placed. */
  invoiced(services: BackendContext, orderNo: string): Promise<InvoicedOrder>
}

export interface Payables {
  /** Kind with this machine id; throws if none is registered. */
  of(kind: string): Payable
  /** Kind of a number, by its format. */
  withNumber(orderNo: string): Payable | null
  all: readonly Payable[]
}

export function payablesOf(all: readonly Payable[]): Payables {
  return {
    all,
    of(kind) {
      const subject = all.find((candidate) => candidate.kind === kind)
      if (!subject) throw new Error(`no kind of order ${kind} is registered with payments`)
      return subject
    },
    withNumber: (orderNo) => all.find((candidate) => candidate.isNumber(orderNo)) ?? null,
  }
}
