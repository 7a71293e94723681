import type { z } from 'zod'
import { customerActions } from '#machines/orders/return-care-order/customer-actions.ts'
import { openReturnCare } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { SubscriptionStatus, duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode, ReturnCareScene, isOneOf, soldEntrances } from '#machines/shared/codes.ts'
import type { addOns } from '#server/api/contract/groups/add-ons.ts'
import type { returnCareDetail } from '#server/api/contract/schemas/add-ons.ts'
import type { Price } from '#server/api/contract/schemas/money.ts'
import type { ReturnCarePolicy } from '#server/api/contract/schemas/policies.ts'
import { readReturnCarePolicy } from '#server/backend/domains/catalogue/module.ts'
import { cycleAfter } from '#server/backend/domains/subscription/cycles.ts'
import { fireOwnEvent, type OwnOrder, readOwnOrder } from '#server/backend/domains/subscription/own-orders.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { pricesOf, readExtras } from '#server/backend/domains/subscription/supply-tax.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { nextMonthOf } from './mileage.ts'
import { addCare } from './order-add-ons.ts'
import { readCare, type ReturnCare } from './return-care-orders.ts'
import { fireCareEvent } from './return-care.lifecycle.ts'

type CareInput = z.output<(typeof addOns.rows.createReturnCare)['body']>
type NoCare = NonNullable<z.output<typeof returnCareDetail>['nothing']>
type Caller = Omit<OwnOrder, 'orderNo'>

/** Cover on offer. */
export interface CareOffer {
  policy: ReturnCarePolicy
  monthly: Price
  /** Null: from the handover. */
  activeFrom: Date | null
}

/** Cover an order can have, from its handover or its next month of use; null if none. */
export async function careOfferOf(services: BackendContext, order: SubscriptionOrder): Promise<CareOffer | null> {
  if ((await whyNoCare(services, order)) !== null) return null
  const { country, status } = order
  const scene = sceneOf(order)
  const policy = await readReturnCarePolicy(services, { country, scene })
  const activeFrom = isOneOf(duringUse, status) ? nextMonthOf(services, order) : null
  const { returnCare } = await readExtras(services, order)
  return { policy, monthly: pricesOf(order)(returnCare[scene]), activeFrom }
}

const coverable: ReadonlySet<number> = new Set([
  SubscriptionStatus.inPreparation,
  SubscriptionStatus.tobeDeliver,
  ...duringUse,
])

/** Reason why an order can have no cover; null if it can. */
export async function whyNoCare(services: BackendContext, order: SubscriptionOrder): Promise<NoCare | null> {
  const { status, country, priceMode, hasReturnCare } = order
  if (hasReturnCare) return 'owned'
  if (!coverable.has(status)) return 'notInUse'
  if (priceMode === PriceMode.trial) return 'freeTrial'
  if (isOneOf(duringUse, status) && !nextMonthOf(services, order)) return 'ending'
  const { entranceType } = await readReturnCarePolicy(services, { country, scene: sceneOf(order) })
  return isOneOf(soldEntrances, entranceType) ? null : 'notSold'
}

function sceneOf({ status }: SubscriptionOrder): ReturnCareScene {
  return isOneOf(duringUse, status) ? ReturnCareScene.inUse : ReturnCareScene.withOrder
}

/** Throws `not_found`, `choice_not_offered`, `price_changed`, `transition_not_allowed`. */
export function buyReturnCare(services: BackendContext, input: CareInput, caller: Caller): Promise<ReturnCare> {
  const { orderNo, entranceType, feeShown } = input
  return services.transaction(async () => {
    const before = await readOwnOrder(services, { ...caller, orderNo })
    const offer = await careOfferOf(services, before)
    const nothing = await whyNoCare(services, before)
    // An existing cover and a finished order are refused by the machine.
    if (nothing === 'freeTrial' || nothing === 'ending' || nothing === 'notSold') {
      throw new Refusal('choice_not_offered', `no return care for ${orderNo}: ${nothing}`)
    }
    const isFeeShown = offer?.monthly.amount === feeShown.amount && offer.monthly.currency === feeShown.currency
    const order = await fireOwnEvent(services, { ...caller, orderNo }, async () => ({
      event: { type: 'customer.returnCareOrdered', isFeeShown },
      detail: { monthly: offer?.monthly.amount },
    }))
    if (!offer) throw new Error(`${orderNo} accepted a cover that is not offered`)
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
 * Cancels a cover: at once while it has not begun, else at the end of the month of use. A cover that is already ending
 * is returned unchanged. Throws `not_found`, `transition_not_allowed`.
 */
export function cancelReturnCare(services: BackendContext, careNo: string, caller: Caller): Promise<ReturnCare> {
  return services.transaction(async () => {
    const found = await readCare(services, careNo)
    if (!found) throw new Refusal('not_found', `no return care ${careNo}`)
    const own = { ...caller, orderNo: found.subscriptionNo }
    await readOwnOrder(services, own)
    if (!isOneOf(openReturnCare, found.status) || found.endsAt) return found
    const order = await fireOwnEvent(services, own, async () => ({ event: { type: 'customer.returnCareCancelled' } }))
    const now = services.clock.now()
    const endsAt = (cycleAfter(order, now) ?? now).getTime()
    const target = { orderNo: careNo, requestId: caller.requestId }
    return fireCareEvent(services, target, { type: customerActions.events.cancel, endsAt })
  })
}
