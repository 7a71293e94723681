import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { SubjectKey } from './attempts.ts'
import type { OrderChargeEvent, OrderPaymentEvent } from './payable.ts'
import type { Payments } from './payments.ts'

/**
 * Notifies an order of its payment, in the transaction that writes the payment. If the order refuses, its machine
 * disagrees with the payment's: the error rolls everything back, and the source sends the event again.
 */
export async function notifyPayable(
  { services, payables }: Payments,
  { kind, orderNo }: SubjectKey,
  event: OrderPaymentEvent,
  /** Source of the event, for the order's log. */
  source: string,
): Promise<void> {
  try {
    await payables.of(kind).applyPaymentEvent(services, orderNo, event, source)
  } catch (cause) {
    // Must differ from the refusal of the payment's own event, which may merely be late.
    throw new Error(`${kind} ${orderNo} does not take ${event.type}`, { cause })
  }
}

/**
 * Notifies an order of its monthly charges. An order that no longer accepts it, since its car is back or it is being
 * unwound, stays unchanged: amounts due stay due.
 */
export async function notifyPayableOfCharge(
  { services, payables }: Payments,
  { kind, orderNo }: SubjectKey,
  event: OrderChargeEvent,
  source: string,
): Promise<void> {
  try {
    await services.savepoint(() => payables.of(kind).applyPaymentEvent(services, orderNo, event, source))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'transition_not_allowed') throw error
    services.log.info({ kind, orderNo, event: event.type, ...error.data }, 'order refused an event for its information')
  }
}
