import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { CreditReviewFacts } from '#machines/orders/credit-review/index.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { type CreditOrders, type CreditSubject, deleteReview, reviewOf } from '#server/backend/domains/credit/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { keepWork } from '#server/backend/platform/work/keep-work.ts'
import { mailEntryOf } from './order-mails.ts'
import { lockOrder, readOrder, type SubscriptionOrder } from './subscription-orders.ts'
import { subscriptionWork } from './subscription-work.ts'
import { fireSubscriptionEvent } from './subscription.lifecycle.ts'

type Identity = Pick<SubscriptionOrder, 'driver' | 'billing'>

/** Credit port of the subscriptions. */
export const subscriptionCredit: CreditOrders = {
  async lock(services, orderNo) {
    const { accountId, status } = subscriptionOrders
    const found = services.db().select({ accountId, status }).from(subscriptionOrders).where(numbered(orderNo))
    const [order] = await found.for('update')
    return order ? { accountId: order.accountId, phase: phaseOf(order.status) } : null
  },
  async subjectOf(services, orderNo) {
    const { driver, billing } = subscriptionOrders
    const [order] = await services.db().select({ driver, billing }).from(subscriptionOrders).where(numbered(orderNo))
    return order ? subjectIn(order) : null
  },
  async setCredit(services, orderNo, credit) {
    const [written] = await services
      .db()
      .update(subscriptionOrders)
      .set({ credit: credit ?? 'none', updatedAt: services.clock.now() })
      .where(numbered(orderNo))
      .returning({ status: subscriptionOrders.status })
    if (written?.status !== SubscriptionStatus.inPreparation) return
    // A paid order is prepared once its credit is decided.
    const order = await readOrder(services, orderNo)
    if (order) await keepWork(services, subscriptionWork, order)
  },
  async refuse(services, orderNo, requestId) {
    // The reason stays in the review and must not enter the order's log.
    await fireSubscriptionEvent(services, { orderNo, requestId }, async () => ({
      event: { type: 'backend.creditRefused' },
    }))
  },
  mail: async (services, orderNo, template) => [await mailEntryOf(services, orderNo, template)],
}

function numbered(orderNo: string) {
  return eq(subscriptionOrders.orderNo, orderNo)
}

/**
 * Checks that the bureau may be asked for this order, which is while it is a draft. A person already reviewed gets the
 * same answer, whatever the order's state. Locks the order. Throws `not_found`, `hold_expired`,
 * `transition_not_allowed`.
 */
export async function assertCreditCheckAllowed(
  services: BackendContext,
  orderNo: string,
  accountId: string,
): Promise<void> {
  const order = await lockOrder(services, orderNo)
  if (order?.accountId !== accountId) throw new Refusal('not_found', `no order ${orderNo}`)
  if (await reviewOf(services, orderNo)) return
  if (order.status !== SubscriptionStatus.initial)
    throw new Refusal('transition_not_allowed', `${orderNo} is at status ${order.status}`)
  if (services.clock.now() >= order.holdExpiresAt) throw new Refusal('hold_expired', `${orderNo} holds no car`)
}

/** A review holds for one person: another driver or payer needs a new one. */
export async function creditAfterChange(
  services: BackendContext,
  order: SubscriptionOrder,
  changes: Partial<Identity>,
): Promise<Pick<SubscriptionOrder, 'credit'>> {
  const known = subjectIn(order)
  if (
    order.status !== SubscriptionStatus.initial ||
    !known ||
    isDeepStrictEqual(known, subjectIn({ ...order, ...changes }))
  ) {
    return { credit: order.credit }
  }
  await deleteReview(services, order.orderNo)
  return { credit: 'none' }
}

function subjectIn({ driver, billing }: Identity): CreditSubject | null {
  if (!driver || !billing) return null
  const { firstName, lastName, birthDate } = driver
  const { address, company } = billing
  return {
    firstName,
    lastName,
    birthDate,
    address,
    company: company && { name: company.name, registrationNumber: company.registrationNumber },
  }
}

function phaseOf(status: number): CreditReviewFacts['order'] {
  if (status === SubscriptionStatus.initial) return 'draft'
  if (status === SubscriptionStatus.awaitingPayment) return 'awaitingPayment'
  return status === SubscriptionStatus.inPreparation || status === SubscriptionStatus.tobeDeliver
    ? 'beforeHandover'
    : 'other'
}
