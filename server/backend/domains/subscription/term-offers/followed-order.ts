import { DeliveryType, PriceMode } from '#machines/shared/codes.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { termOffers } from '#server/api/contract/groups/term-offers.ts'
import type { TermOfferView } from '#server/api/contract/schemas/term-offers.ts'
import {
  cheapestOfModels,
  quoteFor,
  readPriceList,
  requireOffer,
  withVoucher,
} from '#server/backend/domains/catalogue/module.ts'
import { discountOf } from '#server/backend/domains/companies/module.ts'
import { offeredMonths } from '#server/backend/domains/pricing/module.ts'
import { readOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { FollowedOrder } from '#server/backend/platform/db/schema/subscription.ts'
import { isAllowed } from './allowed-events.ts'
import { type Caller, mayAnswer, readAnswerable } from './offer-access.ts'
import { lockOffer, type TermOffer } from './term-offers.ts'
import { isTermAgreed } from './term-options.ts'

type FollowOn = Pick<SubscriptionOrder, 'country' | 'identityType' | 'companyId' | 'productId' | 'priceMode'>

/**
 * What an unplaced order agrees to by an offer: which order it follows, and the discount. The offer is locked, so that of
 * two orders that are placed by it the second is refused. Throws `term_offer_closed` for another customer's offer as
 * well, and `choice_not_offered` for a car that it does not have.
 */
export async function followedBy(
  services: BackendContext,
  order: FollowOn,
  offerNo: string,
  account: Caller['account'],
): Promise<FollowedOrder> {
  const { offer, followed } = await requireOpen(services, await lockOffer(services, offerNo), account)
  return { orderNo: followed.orderNo, offerNo, ...(await termsOf(services, { offer, followed }, order)) }
}

async function requireOpen(
  services: BackendContext,
  offer: TermOffer | undefined,
  account: Caller['account'],
): Promise<{ offer: TermOffer; followed: SubscriptionOrder }> {
  const followed = offer && (await readOrder(services, offer.subscriptionNo))
  const isTheirs = followed !== undefined && (await mayAnswer(services, followed, account))
  if (offer && followed && isTheirs && isOpen(services, offer)) return { offer, followed }
  throw new Refusal('term_offer_closed', 'the offer is not open to the caller')
}

/** What a car is by an offer, and its discount. Throws `choice_not_offered`. */
async function termsOf(
  services: BackendContext,
  { offer, followed }: { offer: TermOffer; followed: SubscriptionOrder },
  order: FollowOn,
): Promise<Pick<FollowedOrder, 'kind' | 'perMille'>> {
  const isSameCustomer = followed.identityType === order.identityType && followed.companyId === order.companyId
  if (followed.country !== order.country || !isSameCustomer || order.priceMode === PriceMode.trial) {
    throw new Refusal('choice_not_offered', `${order.productId} is not offered by ${offer.orderNo}`)
  }
  const kind = await kindOf(services, followed, order.productId)
  // Without an agreed term there is no discount.
  return { kind, perMille: isTermAgreed(order) ? discountsOf(offer)[kind] : 0 }
}

/** Discounts on the car's month that an offer has now, in thousandths. */
function discountsOf({ swapPerMille, upgradePerMille, extraPerMille }: TermOffer) {
  return { swap: swapPerMille + extraPerMille, upgrade: upgradePerMille + extraPerMille }
}

/** Whether another car can be ordered by an offer now. */
function isOpen(services: BackendContext, offer: TermOffer): boolean {
  return isAllowed(services, offer, { type: 'customer.followOnOrdered', kind: 'swap', isChoiceOffered: true })
}

/** An upgrade is to a model whose cheapest version costs more than that of the present model. */
async function kindOf(
  services: BackendContext,
  followed: Pick<SubscriptionOrder, 'country' | 'productId'>,
  productId: string,
): Promise<FollowedOrder['kind']> {
  const [present, wanted] = [await requireOffer(services, followed.productId), await requireOffer(services, productId)]
  const { cards } = await readPriceList(services, followed.country)
  const from = (modelId: string) =>
    Math.min(...cards.filter(({ model }) => model.id === modelId).map(({ monthlyBase }) => monthlyBase))
  return from(wanted.modelId) > from(present.modelId) ? 'upgrade' : 'swap'
}

type PriceChoice = HandlerInput<typeof termOffers.rows.quoteFollowOn>['query']
type FollowOns = TermOfferView['followOns']

/** Price of a car by an offer of the caller. Throws as `followedBy`, `not_found` for another's offer, and `voucher_invalid`. */
export function quoteFollowOn(
  services: BackendContext,
  { offerNo, productId }: { offerNo: string; productId: string },
  choice: PriceChoice,
  { account, remoteAddress }: Caller & Pick<AccountContext, 'remoteAddress'>,
): Promise<CallResult<typeof termOffers.rows.quoteFollowOn>> {
  return withVoucher(services, { voucherCode: choice.voucherCode, remoteAddress }, async () => {
    const { followed, offer } = await requireOpen(
      services,
      await readAnswerable(services, offerNo, { account }),
      account,
    )
    const { companyId } = followed
    const { country } = await requireOffer(services, productId)
    const wanted = { country, productId, identityType: choice.identityType, priceMode: choice.priceMode, companyId }
    const { kind, perMille } = await termsOf(services, { offer, followed }, wanted)
    const agreementPerMille = await discountOf(services, companyId)
    const order = { orderNo: '', agreementPerMille, followOnPerMille: perMille }
    return { kind, perMille, quote: await quoteFor(services, productId, choice, order) }
  })
}

/**
 * Other cars by an offer that is open: the cheapest new one of each model in the area of the present car, for its term and
 * kilometres where they are offered. The present model is left out where it has no other car.
 */
export async function listFollowOns(
  services: BackendContext,
  followed: SubscriptionOrder,
  offer: TermOffer,
): Promise<FollowOns> {
  const { country, areaId, identityType, companyId, priceMode, monthlyKm } = followed
  const prices = await readPriceList(services, country)
  const months = offeredMonths(prices.tariff, priceMode).find((offered) => offered === followed.months)
  const discounts = discountsOf(offer)
  const agreementPerMille = await discountOf(services, companyId)
  const found: FollowOns = []
  for (const { offer: car, modelName } of await cheapestOfModels(services, { country, areaId }, prices)) {
    const { id: productId, modelId: spuId, paint, wheels, interior } = car
    const kind = await kindOf(services, followed, productId)
    const choice = {
      priceMode,
      months,
      monthlyKm,
      identityType,
      hasReturnCare: false,
      deliveryType: DeliveryType.pickUp,
    }
    const priced = async (followOnPerMille: number) =>
      quoteFor(services, productId, choice, { orderNo: '', agreementPerMille, followOnPerMille })
    try {
      const [before, quote] = [await priced(0), await priced(discounts[kind])]
      found.push({
        kind,
        productId,
        modelName,
        car: { spuId, paint, wheels, interior },
        months: quote.months,
        monthlyKm: quote.monthlyKm,
        perMille: discounts[kind],
        before: before.monthly.total,
        monthly: quote.monthly.total,
      })
    } catch (error) {
      // A term or kilometres that are no longer offered.
      if (!(error instanceof Refusal) || error.code !== 'choice_not_offered') throw error
    }
  }
  return found
}
