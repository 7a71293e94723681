import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import { lockVoucher } from '#server/backend/domains/catalogue/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { mayPay } from './edit-order.ts'
import { quoteOrder } from './order-quote.ts'
import { missingOf, orderView } from './order-view.ts'
import { fireOwnEvent, fireCheckoutEvent, type OwnOrder, readOwnOrder } from './own-orders.ts'
import { lockOrder, type SubscriptionOrder } from './subscription-orders.ts'

type Review = CallResult<typeof subscriptionOrders.rows.validateOrder>

/**
 * Validates and prices the order, with this voucher or none. Throws `order_incomplete` with the missing parts,
 * `credit_refused`, `payment_method_invalid`, `voucher_invalid`, `choice_not_offered`, `hold_expired`.
 */
export async function validateOrder(
  services: BackendContext,
  own: OwnOrder,
  voucherCode: string | null,
): Promise<SubscriptionOrder> {
  return fireCheckoutEvent(services, own, async (order) => {
    if (order.status === SubscriptionStatus.initial) await assertPlaceable(services, order)
    const quote = await quoteOrder(services, { ...order, voucherCode })
    // As the voucher is spelled, not as it was typed: its uses are counted by it.
    return { event: { type: 'customer.validated' }, changes: { voucherCode: quote.voucherCode, quote } }
  })
}

/** What the customer agrees to with the order button. */
export async function reviewOf(services: BackendContext, order: SubscriptionOrder): Promise<Review> {
  const { quote, termsVersion, contractUrl } = order
  const missing = missingOf(order)
  return {
    order: await orderView(services, order),
    quote: missing.length === 0 ? quote : null,
    termsVersion,
    contractUrl,
    missing,
  }
}

/**
 * Places an "order with obligation to pay". An order that is already placed is returned unchanged. Throws
 * `price_changed`, `terms_changed`, `order_incomplete`, `credit_refused`, `hold_expired`, `payment_method_invalid`.
 */
export async function placeOrder(
  services: BackendContext,
  own: OwnOrder,
  shown: { priceHash: string; termsVersion: string },
): Promise<SubscriptionOrder> {
  return services.transaction(async () => {
    // Locks first: of two tabs placing at once, the second waits here and is answered like a second click.
    await lockOrder(services, own.orderNo)
    const before = await readOwnOrder(services, own)
    if (before.orderedAt !== null && before.status !== SubscriptionStatus.cancelled) return before
    return fireOwnEvent(services, own, async (order) => {
      if (order.status === SubscriptionStatus.initial) {
        await assertPlaceable(services, order)
        await assertPriceAsQuoted(services, order)
      }
      return { event: { type: 'customer.completed', ...shown }, changes: { isContractAccepted: true }, detail: shown }
    })
  })
}

/**
 * Prices may have changed since validation, and the voucher may be used up or stopped: the customer must see the new
 * price first, which validating again tells.
 */
async function assertPriceAsQuoted(services: BackendContext, order: SubscriptionOrder): Promise<void> {
  const { country, voucherCode: code } = order
  if (code !== null) await lockVoucher(services, { country, code })
  try {
    const { hash } = await quoteOrder(services, order)
    if (hash !== order.quote?.hash) throw new Refusal('price_changed', `${hash} is the price now`)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'voucher_invalid') throw error
    throw new Refusal('price_changed', error.message)
  }
}

async function assertPlaceable(services: BackendContext, order: SubscriptionOrder): Promise<void> {
  const missing = missingOf(order)
  if (missing.length > 0) {
    throw new Refusal('order_incomplete', `${order.orderNo} lacks ${missing.join(', ')}`, { missing })
  }
  if (order.credit === 'refused') throw new Refusal('credit_refused', `${order.orderNo} is refused credit`)
  if (order.methodId !== null && !(await mayPay(services, order, order.methodId))) {
    throw new Refusal('payment_method_invalid', `${order.methodId} cannot pay for ${order.orderNo}`)
  }
}
