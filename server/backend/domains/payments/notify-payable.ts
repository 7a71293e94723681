import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { SubjectKey } from './attempts.ts'
import type { ChargeNews, OrderPaymentEvent } from './payable.ts'
import type { Payments } from './payments.ts'

/**
 * Tells an order of its payment, in the transaction that writes the payment. An order that does not take it has a machine
 * that disagrees with the payment's: nothing is written then, and whoever brought the news tries again.
 */
export async function notifyPayable(
  { services, payables }: Payments,
  { kind, orderNo }: SubjectKey,
  event: OrderPaymentEvent,
  /** What it comes from, for the order's log. */
  source: string,
): Promise<void> {
  try {
    await payables.of(kind).applyPaymentEvent(services, orderNo, event, source)
  } catch (cause) {
    // Not the refusal of the payment's own event, which may be nothing but late.
    throw new Error(`${kind} ${orderNo} does not take ${event.type}`, { cause })
  }
}

/**
 * Tells an order of its months. One that is past hearing of it, since its car is back or it is being unwound, stays as it
 * is: what is due is due all the same.
 */
export async function informPayable(
  { services, payables }: Payments,
  { kind, orderNo }: SubjectKey,
  event: ChargeNews,
  source: string,
): Promise<void> {
  try {
    await services.savepoint(() => payables.of(kind).applyPaymentEvent(services, orderNo, event, source))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'transition_not_allowed') throw error
    services.log.info({ kind, orderNo, event: event.type, ...error.data }, 'an order had nothing to hear')
  }
}
