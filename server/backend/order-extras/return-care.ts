import type { z } from 'zod'
import type { orderExtras } from '#server/api/contract/groups/order-extras.ts'
import type { Price } from '#server/api/contract/schemas/money.ts'
import type { ReturnCarePolicy } from '#server/api/contract/schemas/policies.ts'
import { readReturnCarePolicy, returnCareFee } from '#server/backend/catalogue/promises.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { cycleAfter } from '#server/backend/subscription/cycles.ts'
import { fireOwn, type OwnOrder, readOwnOrder } from '#server/backend/subscription/own-orders.ts'
import type { SubscriptionOrder } from '#server/backend/subscription/subscription-orders.ts'
import { nextMonthOf } from './mileage.ts'
import { fireCareEvent } from './return-care.lifecycle.ts'
import { caresOf, readCare, type ReturnCare } from './return-care-orders.ts'
import { addCare } from './with-order.ts'

type Wish = z.output<(typeof orderExtras.rows.createReturnCare)['body']>
type Caller = Omit<OwnOrder, 'orderNo'>

/** A cover that could be had. */
export interface CareOffer {
  policy: ReturnCarePolicy
  monthly: Price
  /** Null: the handover. */
  activeFrom: Date | null
}

/** The cover an order could have from its handover, or from its next month of use on; null where it is not sold. */
export async function careOfferOf(services: Services, order: SubscriptionOrder): Promise<CareOffer | null> {
  const { status, country, priceMode, hasReturnCare } = order
  if (![10, 20, 30].includes(status) || priceMode === 0 || hasReturnCare) return null
  const activeFrom = status === 30 ? nextMonthOf(services, order) : null
  if (status === 30 && !activeFrom) return null
  const key = { country, scene: status === 30 ? 1 : 0 }
  const policy = await readReturnCarePolicy(services, key)
  // Entrances 0 and 1 only speak of it.
  return policy.entranceType < 2 ? null : { policy, monthly: await returnCareFee(services, key), activeFrom }
}

/** Throws `not_found`, `price_changed`, `transition_not_allowed`. */
export function buyReturnCare(services: Services, wish: Wish, caller: Caller): Promise<ReturnCare> {
  const { orderNo, entranceType, feeShown } = wish
  return services.transaction(async () => {
    const offer = await careOfferOf(services, await readOwnOrder(services, { ...caller, orderNo }))
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
    if (found.status !== 10 || found.endsAt) return found
    const order = await fireOwn(services, own, async () => ({ event: { type: 'customer.returnCareCancelled' } }))
    const now = services.clock.now()
    const endsAt = (cycleAfter(order, now) ?? now).getTime()
    const target = { orderNo: careNo, requestId: caller.requestId }
    return fireCareEvent(services, target, { type: 'customer.cancelled', endsAt })
  })
}

/** The cover an order has, else the last it had. */
export async function careOf(services: Services, { orderNo }: SubscriptionOrder): Promise<ReturnCare | null> {
  const cares = await caresOf(services, [orderNo])
  return cares.find(({ status }) => status === 10) ?? cares[0] ?? null
}
