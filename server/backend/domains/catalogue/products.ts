import { OrderType } from '#machines/shared/codes.ts'
import type { ProductDetail } from '#server/api/contract/schemas/catalogue.ts'
import { interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { areasByCars } from './areas.ts'
import { marketOfSlug, priceOf, todayIn } from './market.ts'
import { availableOffers, shownOffer } from './offer-index.ts'
import { isMadeToOrder, isMadeToOrderNow, listedCarOf, type Offer, readOffer } from './offers.ts'
import { readPriceList } from './price-list.ts'
import { listSpecialOffers } from './special-offers.ts'
import { type Variant, variantsOf } from './variants.ts'

/** Product, also while none is free or made to order, as the database has it: for orders. Throws `not_found`. */
export async function requireOffer(services: BackendContext, productId: string, areaId?: string): Promise<Offer> {
  const country = marketOfSlug(productId)
  const readFrom = country && { country, areaId, today: todayIn(services, country) }
  return found(readFrom ? await readOffer(services, productId, readFrom) : null, productId)
}

/** As `requireOffer`, from memory: for pages. Not within a transaction. */
export async function requireShownOffer(services: BackendContext, productId: string, areaId?: string): Promise<Offer> {
  const country = marketOfSlug(productId)
  return found(country ? await shownOffer(services, productId, { country, areaId }) : null, productId)
}

function found(offer: Offer | null, productId: string): Offer {
  if (!offer) throw new Refusal('not_found', `no product ${productId}`)
  return offer
}

/** As `requireOffer`, for a new order. Throws `made_to_order_closed` while no cars are made to order in the market. */
export async function requireOpenOffer(services: BackendContext, productId: string, areaId: string): Promise<Offer> {
  const offer = await requireOffer(services, productId, areaId)
  if (offer.orderType === OrderType.madeToOrder && !(await isMadeToOrder(services, offer.country))) {
    throw new Refusal('made_to_order_closed', `no cars are made to order in ${offer.country}`)
  }
  return offer
}

/** Product details, except prices by choice. Cars are counted in the area, if given. */
export async function describeProduct(
  services: BackendContext,
  { productId, areaId }: { productId: string; areaId?: string | undefined },
  language: string | undefined,
): Promise<ProductDetail> {
  const offer = await requireShownOffer(services, productId, areaId)
  const { country } = offer
  const [prices, siblings, areas, isOpen, specialOffers] = await Promise.all([
    readPriceList(services, country),
    readSiblings(services, offer),
    areasByCars(services, productId, language),
    offer.orderType !== OrderType.madeToOrder || isMadeToOrderNow(services, country),
    listSpecialOffers(services, offer),
  ])
  const { tariff } = prices
  const likeIt = siblings.filter(({ orderType }) => orderType === offer.orderType)
  const priced = <V>({ difference, ...variant }: Variant<V>) => ({
    ...variant,
    difference: priceOf(tariff, difference),
  })
  const inOrder = <V>(variants: Variant<V>[], order: readonly V[]) =>
    variants.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value)).map(priced)
  return {
    ...listedCarOf(isOpen ? offer : { ...offer, readyFrom: null }, prices),
    leadWeeks: offer.leadWeeks,
    specialOffers,
    areas,
    variants: {
      sku: variantsOf('skuId', offer, likeIt)
        .map((variant) => ({ ...priced(variant), facts: prices.cardOf(variant.value).facts }))
        .toSorted((one, other) => one.facts.battery - other.facts.battery),
      paint: inOrder(variantsOf('paint', offer, likeIt), paintIds),
      wheels: inOrder(variantsOf('wheels', offer, likeIt), wheelsIds),
      interior: inOrder(variantsOf('interior', offer, likeIt), interiorIds),
    },
    mileagePackages: tariff.mileagePackages.map(({ km, surcharge }) => ({ km, surcharge: priceOf(tariff, surcharge) })),
    otherOrderType: siblings.find((other) => isSameCar(offer, other))?.id ?? null,
  }
}

/** All products of the model in the market, in any area. */
async function readSiblings(services: BackendContext, { country, modelId }: Offer): Promise<Offer[]> {
  const { offers } = await availableOffers(services, { country })
  return offers.filter((offer) => offer.modelId === modelId)
}

/** Whether two new products have the same build and different order types. */
function isSameCar(one: Offer, other: Offer): boolean {
  const isBuiltAlike = (['skuId', 'paint', 'wheels', 'interior'] as const).every((part) => one[part] === other[part])
  return isBuiltAlike && one.orderType !== other.orderType && other.condition === 'new'
}
