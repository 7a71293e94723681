import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { OrderType } from '#machines/shared/codes.ts'
import type { subscriptionOrders as calls } from '#server/api/contract/groups/subscription-orders.ts'
import { mayInCompany } from '#server/api/input/company.ts'
import {
  contractTemplateFor,
  readArea,
  readCancelPolicy,
  requireOpenOffer,
} from '#server/backend/domains/catalogue/module.ts'
import { readMembership } from '#server/backend/domains/companies/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { newSubscriptionNumber } from './order-number.ts'
import { quoteOrder } from './order-quote.ts'
import { fireOwnEvent } from './own-orders.ts'
import { arrearsTermsOf } from './subscription-facts.ts'
import { readOrder, type SubscriptionOrder, unpaid } from './subscription-orders.ts'
import { fireSubscriptionEvent, subscriptionLifecycle } from './subscription.lifecycle.ts'
import { followedBy } from './term-offers/followed-order.ts'
import { claimVehicle, listExpiredHolds } from './vehicle-claims.ts'

type OrderInput = z.output<(typeof calls.rows.createOrder)['body']>
type Caller = Pick<AccountContext, 'account' | 'remoteAddress' | 'requestId'>

const minute = 60_000

/**
 * Claims a vehicle and creates an order for it, by an offer before the end of a term if one is named; an order that it
 * replaces releases its vehicle first. Throws `not_found`, `term_offer_closed`, `identity_not_allowed`, `choice_not_offered`, `made_to_order_closed`, `vehicle_gone`,
 * `too_many_requests`, `transition_not_allowed`.
 */
export function beginOrder(services: BackendContext, input: OrderInput, caller: Caller): Promise<SubscriptionOrder> {
  const { account, remoteAddress, requestId } = caller
  if (input.identityType !== account.identityType) {
    throw new Refusal('identity_not_allowed', `an account of type ${account.identityType} cannot order as another type`)
  }
  return services.transaction(async () => {
    if (input.replaces !== undefined) await abandonReplaced(services, input.replaces, caller)
    await countAttempt(services, limits.checkoutFrom, remoteAddress)
    await assertFewDrafts(services, account.id)
    const { holdMinutes } = config.limits.subscription
    const now = services.clock.now()
    const hold = { holdStartedAt: now, holdExpiresAt: new Date(now.getTime() + holdMinutes * minute) }
    const plain = await draftOrder(services, input, account.id, hold)
    const { termOfferNo } = input
    const follows = termOfferNo === undefined ? null : await followedBy(services, plain, termOfferNo, account)
    const draft = { ...plain, follows }
    const wanted = { ...draft, vehicleId: input.vehicleId, expiresAt: hold.holdExpiresAt }
    const vehicle = input.orderType === OrderType.stock ? await takeVehicle(services, wanted, requestId) : null
    const { order } = await createOrder(
      services,
      subscriptionLifecycle,
      { ...draft, vehicleId: vehicle?.id ?? null },
      {
        event: {
          type: 'customer.created',
          // A vehicle made to order is never taken by others.
          isVehicleHeld: input.orderType === OrderType.madeToOrder || vehicle !== null,
          isAreaServed: true,
          // The endpoint requires the key; the request pipeline has checked it.
          hasIdempotencyKey: true,
        },
        changes: { quote: await quoteOrder(services, draft) },
      },
      requestId,
    )
    return order
  })
}

/** Claims a free vehicle, else one with an expired hold whose timer has not run yet. */
export async function takeVehicle(
  services: BackendContext,
  wanted: Parameters<typeof claimVehicle>[1],
  requestId: string,
) {
  const free = await claimVehicle(services, wanted)
  if (free) return free
  for (const orderNo of await listExpiredHolds(services, wanted)) {
    try {
      await services.savepoint(() =>
        fireSubscriptionEvent(services, { orderNo, requestId }, async () => ({ event: { type: 'timer.holdExpired' } })),
      )
    } catch (error) {
      // Renewed, placed or ended meanwhile: the hold has not expired.
      if (!(error instanceof Refusal) || error.code !== 'transition_not_allowed') throw error
      continue
    }
    return claimVehicle(services, wanted)
  }
  return null
}

/** Draft of an order before its machine's first event. */
export async function draftOrder(
  services: BackendContext,
  input: OrderInput,
  accountId: string,
  hold: Pick<SubscriptionOrder, 'holdStartedAt' | 'holdExpiresAt'>,
): Promise<SubscriptionOrder> {
  const { lang, region } = config.locales[input.locale]
  const [offer, area, contract, companyId] = await Promise.all([
    requireOpenOffer(services, input.productId, input.areaId),
    readArea(services, input.areaId, undefined),
    contractTemplateFor(services, { lang, region }),
    companyOrdering(services, accountId, input.identityType),
  ])
  const { country } = offer
  if (area.country !== country || offer.orderType !== input.orderType) {
    throw new Refusal('choice_not_offered', `${input.productId} is not offered with this choice in ${input.areaId}`)
  }
  const policy = await readCancelPolicy(services, country)
  const { paymentWindowHours, undoHours, disputeDays } = config.limits.subscription
  const now = services.clock.now()
  return {
    ...unwritten,
    ...unpaid,
    ...hold,
    orderNo: newSubscriptionNumber(),
    accountId,
    country,
    currency: config.markets[country].currency,
    locale: input.locale,
    channelId: input.channelId,
    orderSource: input.orderSource,
    utm: input.utm ?? null,
    productId: input.productId,
    areaId: input.areaId,
    orderType: input.orderType,
    identityType: input.identityType,
    priceMode: input.priceMode,
    months: input.months,
    monthlyKm: input.monthlyKm,
    hasReturnCare: input.hasReturnCare,
    vehicleId: null,
    isVehicleHeld: false,
    driver: null,
    licence: null,
    isLicenceCleared: false,
    credit: 'none',
    delivery: null,
    deliveryDifference: 0,
    handoverAt: null,
    billing: null,
    methodId: null,
    voucherCode: null,
    companyId,
    driverMemberId: null,
    costCentre: null,
    fleetNo: null,
    follows: null,
    quote: null,
    terms: {
      paymentWindowHours,
      undoHours,
      disputeDays,
      handoverCutoffHours: policy.cutoffHours,
      flexNoticeDays: policy.noticeDays,
      withdrawalDays: policy.withdrawalDays,
      ...arrearsTermsOf(country),
    },
    termsVersion: contract.version,
    contractUrl: contract.url,
    cancelPolicy: { version: policy.version, steps: policy.steps },
    isValidated: false,
    isContractAccepted: false,
    orderedAt: null,
    handedOverAt: null,
    odometerAtHandover: null,
    termEndsAt: null,
    extensions: [],
    returning: null,
    notice: null,
    dunningLevel: 0,
    termination: null,
    cancellation: null,
    refund: null,
    cancelReason: null,
    cancelComment: null,
    inspectionIssuedAt: null,
    disputes: 'none',
    createdAt: now,
    updatedAt: now,
  }
}

/** An order that is already over needs no event. */
async function abandonReplaced(services: BackendContext, orderNo: string, caller: Caller): Promise<void> {
  const order = await readOrder(services, orderNo)
  if (order?.accountId === caller.account.id && order.status === SubscriptionStatus.cancelled) return
  await fireOwnEvent(services, { orderNo, ...caller }, async () => ({ event: { type: 'customer.abandoned' } }))
}

/**
 * Limits the drafts of an account, since each holds a vehicle. Locks the account, so that concurrent requests are
 * counted one after the other.
 */
async function assertFewDrafts(services: BackendContext, accountId: string): Promise<void> {
  await services.db().select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const [drafts] = await services
    .db()
    .select({ count: count() })
    .from(subscriptionOrders)
    .where(and(eq(subscriptionOrders.accountId, accountId), eq(subscriptionOrders.status, SubscriptionStatus.initial)))
  if ((drafts?.count ?? 0) >= config.limits.subscription.openDrafts) {
    throw new Refusal('too_many_requests', 'too many drafts hold a car')
  }
}

/** Company that an order of this kind of customer is for; null for an order of the person's own. */
async function companyOrdering(
  services: BackendContext,
  accountId: string,
  identityType: number,
): Promise<string | null> {
  const own = await readMembership(services, accountId)
  const isOrdering = own?.company.identityType === identityType && mayInCompany(own.member.role, 'manageCars')
  return isOrdering ? own.company.id : null
}
