import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import { lockVoucher } from '#server/backend/domains/catalogue/module.ts'
import { payOnAccount } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { mayPay } from './edit-order.ts'
import { quoteOrder } from './order-quote.ts'
import { missingOf, orderView } from './order-view.ts'
import { fireOwnEvent, fireCheckoutEvent, lockOwnOrder, type OwnOrder, readOwnOrder } from './own-orders.ts'
import { payableSubscription } from './payable-subscription.ts'
import { paysOnAccount, type SubscriptionOrder } from './subscription-orders.ts'
import { followedBy } from './term-offers/followed-order.ts'

type Review = CallResult<typeof subscriptionOrders.rows.validateOrder>

/**
 * Validates and prices the order, with this voucher or none, and by the offer that it was begun with unless that is
 * dropped. Throws `term_offer_closed`, `order_incomplete` with the missing parts,
 * `credit_refused`, `payment_method_invalid`, `voucher_invalid`, `choice_not_offered`, `hold_expired`.
 */
export async function validateOrder(
  services: BackendContext,
  own: OwnOrder,
  { voucherCode, isWithoutTermOffer }: { voucherCode: string | null; isWithoutTermOffer: boolean },
): Promise<SubscriptionOrder> {
  return fireCheckoutEvent(services, own, async (order) => {
    if (order.status === SubscriptionStatus.initial) await assertPlaceable(services, order)
    const follows = isWithoutTermOffer ? null : await followedNow(services, order, own.account)
    const quote = await quoteOrder(services, { ...order, voucherCode, follows })
    // As the voucher is spelled, not as it was typed: its uses are counted by it.
    return { event: { type: 'customer.validated' }, changes: { voucherCode: quote.voucherCode, quote, follows } }
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
 * Places an "order with obligation to pay", and books it at once if its company pays on account. An order that is already
 * placed is returned unchanged. Throws `price_changed`, `term_offer_closed`, `terms_changed`, `order_incomplete`, `credit_refused`,
 * `hold_expired`, `payment_method_invalid`, `credit_line_exceeded`.
 */
export async function placeOrder(
  services: BackendContext,
  own: OwnOrder & Pick<AccountContext, 'remoteAddress'>,
  shown: { priceHash: string; termsVersion: string },
): Promise<SubscriptionOrder> {
  return services.transaction(async () => {
    // Locks first: of two tabs placing at once, the second waits here and is answered like a second click.
    const before = await lockOwnOrder(services, own)
    if (before.orderedAt !== null && before.status !== SubscriptionStatus.cancelled) return before
    const placed = await fireOwnEvent(services, own, async (order) => {
      if (order.status === SubscriptionStatus.initial) {
        await assertPlaceable(services, order)
        await assertPriceAsQuoted(services, { ...order, follows: await followedNow(services, order, own.account) })
      }
      return { event: { type: 'customer.completed', ...shown }, changes: { isContractAccepted: true }, detail: shown }
    })
    if (placed.methodId === null || !(await paysOnAccount(services, placed))) return placed
    await payOnAccount(services, payableSubscription, onAccountOf(placed, placed.methodId), own)
    return readOwnOrder(services, own)
  })
}

/** What an unplaced order agrees to by its offer as that is now. */
async function followedNow(
  services: BackendContext,
  order: SubscriptionOrder,
  account: OwnOrder['account'],
): Promise<SubscriptionOrder['follows']> {
  const { status, follows } = order
  return follows && status === SubscriptionStatus.initial
    ? followedBy(services, order, follows.offerNo, account)
    : follows
}

function onAccountOf({ orderNo, status, quote, currency, locale, termsVersion }: SubscriptionOrder, methodId: string) {
  const isDue = status === SubscriptionStatus.awaitingPayment && quote !== null
  const due = isDue ? { amount: quote.due.total.amount, currency } : null
  return { orderNo, methodId, due, locale, termsVersion }
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
