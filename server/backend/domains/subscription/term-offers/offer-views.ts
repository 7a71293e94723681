import { config } from '#config'
import { customerActions } from '#machines/orders/term-offer/customer-actions.ts'
import type { TermOfferEvent } from '#machines/orders/term-offer/index.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { termOffers } from '#server/api/contract/groups/term-offers.ts'
import { type TermOfferView, termOfferStatus } from '#server/api/contract/schemas/term-offers.ts'
import { type AddOns, addOnsOf } from '#server/backend/domains/subscription/add-ons/monthly-lines.ts'
import { modelNameOf } from '#server/backend/domains/subscription/cars-in-use.ts'
import { claimedVehicle } from '#server/backend/domains/subscription/claimed-vehicle.ts'
import { readOwnOrder } from '#server/backend/domains/subscription/own-orders.ts'
import { readOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { isAllowed } from './allowed-events.ts'
import { listFollowOns } from './followed-order.ts'
import { type Caller, mayAnswer } from './offer-access.ts'
import { offersOf, type TermOffer } from './term-offers.ts'
import { endOfFollowed, pricedExtensions, unextendedMonth } from './term-options.ts'

const actionNames = keysOf(customerActions.events)

/** Any answer whose facts the backend establishes when it is given. */
const answers = {
  extend: { type: customerActions.events.extend, isChoiceOffered: true, isPriceShown: true },
  decline: { type: customerActions.events.decline },
  requestCall: { type: customerActions.events.requestCall },
} as const satisfies Record<keyof typeof customerActions.events, TermOfferEvent>

/** Offers of a subscription of the caller. Throws `not_found` for another customer's. */
export async function getOfOrder(
  services: BackendContext,
  orderNo: string,
  caller: Caller,
): Promise<CallResult<typeof termOffers.rows.getOfOrder>> {
  const order = await readOwnOrder(services, { ...caller, orderNo })
  const offers = (await mayAnswer(services, order, caller.account)) ? await offersOf(services, orderNo) : []
  return {
    offers: offers.map((offer) => ({
      offerNo: offer.orderNo,
      status: termOfferStatus.parse(offer.status),
      expiresAt: offer.expiresAt.toISOString(),
      extendedTo: offer.extendedTo?.toISOString() ?? null,
      isOpen: isAllowed(services, offer, answers.extend),
    })),
  }
}

export async function offerView(
  services: BackendContext,
  offer: TermOffer,
  { account }: Pick<Caller, 'account'>,
): Promise<TermOfferView> {
  const order = await orderOf(services, offer)
  const extras = (await addOnsOf(services, [order.orderNo]))(order.orderNo)
  const isOpen = isAllowed(services, offer, answers.extend)
  return {
    ...(await factsOfOffer(services, offer, { order, extras, modelName: await modelNameOf(services, order.orderNo) })),
    isOwnOrder: order.accountId === account.id,
    identityType: order.identityType,
    areaId: order.areaId,
    followOns: isOpen ? await listFollowOns(services, order, offer) : [],
    allowed: actionNames.filter((name) => isAllowed(services, offer, answers[name])),
    now: services.clock.now().toISOString(),
  }
}

/** Facts of an offer, for customer and staff. */
export async function factsOfOffer(
  services: BackendContext,
  offer: TermOffer,
  { order, extras, modelName }: { order: SubscriptionOrder; extras: AddOns; modelName: string },
) {
  // An accepted extension is part of the order already.
  const before = { ...order, extensions: order.extensions.filter(({ offerNo }) => offerNo !== offer.orderNo) }
  const monthly = unextendedMonth(before, extras, offer)
  return {
    offerNo: offer.orderNo,
    status: termOfferStatus.parse(offer.status),
    subscriptionNo: offer.subscriptionNo,
    modelName,
    plate: (await claimedVehicle(services, order))?.plate ?? null,
    timeZone: config.markets[order.country].timeZone,
    termEndsAt: offer.termEndsAt.toISOString(),
    expiresAt: offer.expiresAt.toISOString(),
    monthly,
    choices: pricedExtensions(before, extras, offer).map(({ extension: { months, perMille }, ...priced }) => ({
      months,
      perMille,
      monthly: priced.monthly,
      endsAt: priced.endsAt.toISOString(),
      saved: { amount: (monthly.amount - priced.monthly.amount) * months, currency: monthly.currency },
    })),
    chosenMonths: offer.chosenMonths,
    extendedTo: offer.extendedTo?.toISOString() ?? null,
    followOn: await followOnView(services, offer, order),
    callRequestedAt: offer.callRequestedAt?.toISOString() ?? null,
    reason: offer.reason,
    withdrawnFor: offer.withdrawnFor,
    createdAt: offer.createdAt.toISOString(),
  }
}

/** Order that follows the subscription, with the last day of that. */
async function followOnView(
  services: BackendContext,
  { followOnNo, followOnKind }: TermOffer,
  order: SubscriptionOrder,
): Promise<TermOfferView['followOn']> {
  const followOn = followOnNo === null ? undefined : await readOrder(services, followOnNo)
  if (!followOn || followOnKind === null) return null
  return {
    orderNo: followOn.orderNo,
    kind: followOnKind,
    modelName: await modelNameOf(services, followOn.orderNo),
    endsAt: new Date(order.notice?.endsAt ?? endOfFollowed(order, followOn)).toISOString(),
  }
}

async function orderOf(services: BackendContext, { orderNo, subscriptionNo }: TermOffer): Promise<SubscriptionOrder> {
  const order = await readOrder(services, subscriptionNo)
  if (!order) throw new Error(`no order ${subscriptionNo} of ${orderNo}`)
  return order
}
