import { endOrderByLink, previewEnding } from '#server/backend/domains/subscription/end-order.ts'
import { mailValuesOf } from '#server/backend/domains/subscription/order-mails.ts'
import { isSubscriptionNumber } from '#server/backend/domains/subscription/order-number.ts'
import { carsOf } from '#server/backend/domains/subscription/order-summary.ts'
import { lockOrder, readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { resultFor } from './declaration-result.ts'
import type { EndingContract, StatutoryContracts } from './ending-contract.ts'

export const subscriptionContracts: StatutoryContracts = { isNumber: isSubscriptionNumber, read: readContract }

async function readContract(
  services: BackendContext,
  orderNo: string,
  lock?: 'locked',
): Promise<EndingContract | undefined> {
  const order = lock ? await lockOrder(services, orderNo) : await readOrder(services, orderNo)
  if (!order) return undefined
  const { status, country, locale, accountId, billing } = order
  const preview = previewEnding(services, order)
  return {
    about: 'subscription',
    orderNo,
    status,
    country,
    locale,
    accountId,
    billedTo: billing?.email ?? null,
    preview,
    async modelName() {
      const cars = await carsOf(services, [order])
      return cars.get(order.productId)?.modelName ?? ''
    },
    resultFor: (declared) => resultFor(order, preview, declared),
    async end(target, ending, feeShown) {
      const proven = ending.kind === 'cancel' ? { ...ending, feeShown } : ending
      return { order: await mailValuesOf(services, await endOrderByLink(services, target, proven)) }
    },
  }
}
