import type { z } from 'zod'
import { openReturnCare } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode, ReturnCareScene, isOneOf, soldEntrances } from '#machines/shared/codes.ts'
import type { addOns } from '#server/api/contract/groups/add-ons.ts'
import type { returnCareDetail } from '#server/api/contract/schemas/add-ons.ts'
import type { Price } from '#server/api/contract/schemas/money.ts'
import type { ReturnCarePolicy } from '#server/api/contract/schemas/policies.ts'
import { readReturnCarePolicy, returnCareFee } from '#server/backend/domains/catalogue/module.ts'
import { cycleAfter } from '#server/backend/domains/subscription/cycles.ts'
import { fireOwn, type OwnOrder, readOwnOrder } from '#server/backend/domains/subscription/own-orders.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { nextMonthOf } from './mileage.ts'
import { readCare, type ReturnCare } from './return-care-orders.ts'
import { fireCareEvent } from './return-care.lifecycle.ts'
import { addCare } from './with-order.ts'

type Wish = z.output<(typeof addOns.rows.createReturnCare)['body']>
type NoCare = NonNullable<z.output<typeof returnCareDetail>['nothing']>
type Caller = Omit<OwnOrder, 'orderNo'>

/** A cover that could be had. */
export interface CareOffer {
  policy: ReturnCarePolicy
  monthly: Price
  /** Null: the handover. */
  activeFrom: Date | null
}

/** The cover an order could have from its handover, or from its next month of use on; null where it can have none. */
export async function careOfferOf(services: Services, order: SubscriptionOrder): Promise<CareOffer | null> {
  if ((await whyNoCare(services, order)) !== null) return null
  const { country, status } = order
  const key = { country, scene: sceneOf(order) }
  const policy = await readReturnCarePolicy(services, key)
  const activeFrom = status === SubscriptionStatus.inUse ? nextMonthOf(services, order) : null
  return { policy, monthly: await returnCareFee(services, key), activeFrom }
}

const coverable: ReadonlySet<number> = new Set([
  SubscriptionStatus.inPreparation,
  SubscriptionStatus.tobeDeliver,
  SubscriptionStatus.inUse,
])

/** Why an order can have no cover; null where it can. */
export async function whyNoCare(services: Services, order: SubscriptionOrder): Promise<NoCare | null> {
  const { status, country, priceMode, hasReturnCare } = order
  if (hasReturnCare) return 'owned'
  if (!coverable.has(status)) return 'notInUse'
  if (priceMode === PriceMode.trial) return 'freeTrial'
  if (status === SubscriptionStatus.inUse && !nextMonthOf(services, order)) return 'ending'
  const { entranceType } = await readReturnCarePolicy(services, { country, scene: sceneOf(order) })
  return isOneOf(soldEntrances, entranceType) ? null : 'notSold'
}

function sceneOf({ status }: SubscriptionOrder): ReturnCareScene {
  return status === SubscriptionStatus.inUse ? ReturnCareScene.inUse : ReturnCareScene.withOrder
}

/** Throws `not_found`, `choice_not_offered`, `price_changed`, `transition_not_allowed`. */
export function buyReturnCare(services: Services, wish: Wish, caller: Caller): Promise<ReturnCare> {
  const { orderNo, entranceType, feeShown } = wish
  return services.transaction(async () => {
    const before = await readOwnOrder(services, { ...caller, orderNo })
    const offer = await careOfferOf(services, before)
    const nothing = await whyNoCare(services, before)
    // What it has already, or is over, its machine refuses.
    if (nothing === 'freeTrial' || nothing === 'ending' || nothing === 'notSold') {
      throw new Refusal('choice_not_offered', `no return care for ${orderNo}: ${nothing}`)
    }
    const isFeeShown = offer?.monthly.amount === feeShown.amount && offer.monthly.currency === feeShown.currency
    const order = await fireOwn(services, { ...caller, orderNo }, async () => ({
      event: { type: 'customer.returnCareOrdered', isFeeShown },
      detail: { monthly: offer?.monthly.amount },
    }))
    if (!offer) throw new Error(`${orderNo} took a cover that is not offered`)
    const { policy, monthly, activeFrom } = offer
    return addCare(services, order, {
      monthly: monthly.amount,
      activeFrom,
      isPaidAhead: false,
      scene: policy.scene,
      entranceType,
      policyVersion: policy.version,
    })
  })
}

/**
 * Before it covers at once, later with the month of use. One that ends already is answered as it stands. Throws
 * `not_found`, `transition_not_allowed`.
 */
export function cancelReturnCare(services: Services, careNo: string, caller: Caller): Promise<ReturnCare> {
  return services.transaction(async () => {
    const found = await readCare(services, careNo)
    if (!found) throw new Refusal('not_found', `no return care ${careNo}`)
    const own = { ...caller, orderNo: found.subscriptionNo }
    await readOwnOrder(services, own)
    if (!isOneOf(openReturnCare, found.status) || found.endsAt) return found
    const order = await fireOwn(services, own, async () => ({ event: { type: 'customer.returnCareCancelled' } }))
    const now = services.clock.now()
    const endsAt = (cycleAfter(order, now) ?? now).getTime()
    const target = { orderNo: careNo, requestId: caller.requestId }
    return fireCareEvent(services, target, { type: 'customer.cancelled', endsAt })
  })
}
