import { and, desc, eq, gt } from 'drizzle-orm'
import { OrderType } from '#machines/shared/codes.ts'
import type { ProductDetail } from '#server/api/contract/schemas/catalogue.ts'
import { interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import { inLanguage } from '#server/backend/domains/geography/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { listings, subscriptionAreas } from '#server/backend/platform/db/schema/catalogue.ts'
import { cities } from '#server/backend/platform/db/schema/places.ts'
import { marketOfSlug, priceOf, todayIn } from './market.ts'
import { availableOffers } from './offer-index.ts'
import { isMadeToOrder, listedCarOf, type Offer, readOffer } from './offers.ts'
import { readPriceList } from './price-list.ts'
import { listSpecialOffers } from './special-offers.ts'
import { type Variant, variantsOf } from './variants.ts'

/** Product, also while none is free or made to order. Throws `not_found`. */
export async function requireOffer(services: BackendContext, productId: string, areaId?: string): Promise<Offer> {
  const country = marketOfSlug(productId)
  const offer = country
    ? await readOffer(services, productId, {
        country,
        areaId,
        today: todayIn(services, country),
      })
    : null
  if (!offer) throw new Refusal('not_found', `no product ${productId}`)
  return offer
}

/** As `requireOffer`, for a new order. Throws `made_to_order_closed` while no cars are made to order in the market. */
export async function requireOpenOffer(services: BackendContext, productId: string, areaId: string): Promise<Offer> {
  const offer = await requireOffer(services, productId, areaId)
  if (!(await isOrderable(services, offer))) {
    throw new Refusal('made_to_order_closed', `no cars are made to order in ${offer.country}`)
  }
  return offer
}

async function isOrderable(services: BackendContext, { orderType, country }: Offer): Promise<boolean> {
  return orderType !== OrderType.madeToOrder || isMadeToOrder(services, country)
}

/** Product details, except prices by choice. Cars are counted in the area, if given. */
export async function describeProduct(
  services: BackendContext,
  { productId, areaId }: { productId: string; areaId?: string | undefined },
  language: string | undefined,
): Promise<ProductDetail> {
  const offer = await requireOffer(services, productId, areaId)
  const { country } = offer
  const [prices, siblings, areas, isOpen, specialOffers] = await Promise.all([
    readPriceList(services, country),
    readSiblings(services, offer),
    readAreasWith(services, productId, language),
    isOrderable(services, offer),
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

async function readAreasWith(services: BackendContext, productId: string, language: string | undefined) {
  const rows = await services
    .db()
    .select({ id: subscriptionAreas.id, town: cities, vehicleCount: listings.vehicleCount })
    .from(listings)
    .innerJoin(subscriptionAreas, eq(subscriptionAreas.id, listings.areaId))
    .innerJoin(cities, eq(cities.id, subscriptionAreas.cityId))
    .where(and(eq(listings.productId, productId), gt(listings.vehicleCount, 0)))
    .orderBy(desc(listings.vehicleCount), desc(cities.population))
  return rows.map(({ id, town, vehicleCount }) => ({ id, name: inLanguage(town, language).name, vehicleCount }))
}

/** Whether two new products have the same build and different order types. */
function isSameCar(one: Offer, other: Offer): boolean {
  const isBuiltAlike = (['skuId', 'paint', 'wheels', 'interior'] as const).every((part) => one[part] === other[part])
  return isBuiltAlike && one.orderType !== other.orderType && other.condition === 'new'
}
