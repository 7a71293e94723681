import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import { IdentityType, OrderType, PriceMode } from '#machines/shared/codes.ts'
import type { ListedCar } from '#server/api/contract/schemas/catalogue.ts'
import { listedKm, listedTerm, offeredModes, type PricedProduct } from '#server/backend/domains/pricing/module.ts'
import { otdSwitch, readSetting } from '#server/backend/domains/site-info/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { FollowedRows } from '#server/backend/platform/db/followed-rows.ts'
import { listings, products, subscriptionAreas } from '#server/backend/platform/db/schema/catalogue.ts'
import { priceOf, todayIn } from './market.ts'
import type { PriceList } from './price-list.ts'

/** Whether cars are made to order in a market: a switch of the editors, which counts at once. */
export async function isMadeToOrder(services: BackendContext, country: MarketCode): Promise<boolean> {
  return (await readSetting(services, otdSwitch))?.countries[country] ?? false
}

const otdSwitches = new FollowedRows((services) => readSetting(services, otdSwitch))

/** As `isMadeToOrder`, from memory: for pages, which refuse nothing. */
export async function isMadeToOrderNow(services: BackendContext, country: MarketCode): Promise<boolean> {
  return (await otdSwitches.read(services))?.countries[country] ?? false
}

/**
 * Subquery of a market's products, available or not, with their free cars in it or in one of its areas. One row for
 * each build, however many cars there are.
 */
export function offersFrom(
  services: BackendContext,
  { country, areaId, today }: { country: MarketCode; areaId?: string | undefined; today: Temporal.PlainDate },
) {
  const day = sql`${today.toString()}::date`
  const free = services
    .db()
    .select({
      productId: listings.productId,
      count: sql<number>`sum(${listings.vehicleCount})::int`.as('free_count'),
      from: sql<string>`min(${listings.availableFrom})`.as('free_from'),
      mileageFrom: sql<number | null>`min(${listings.mileageFrom})`.as('free_mileage_from'),
      mileageTo: sql<number | null>`max(${listings.mileageTo})`.as('free_mileage_to'),
    })
    .from(listings)
    .innerJoin(subscriptionAreas, eq(subscriptionAreas.id, listings.areaId))
    .where(
      and(
        gt(listings.vehicleCount, 0),
        eq(subscriptionAreas.country, country),
        areaId === undefined ? undefined : eq(subscriptionAreas.id, areaId),
      ),
    )
    .groupBy(listings.productId)
    .as('free')
  const ready = sql<string | null>`(case
    when ${products.orderType} = 2 then ${day} + 7 * ${products.leadWeeks}
    when ${free.from} is not null then greatest(${free.from}, ${day})
  end)::text`
  return services
    .db()
    .select({
      ...getTableColumns(products),
      vehicleCount: sql<number>`coalesce(${free.count}, 0)`.as('vehicle_count'),
      readyFrom: ready.as('ready_from'),
      isThere: sql<boolean>`coalesce(${free.from} <= ${day}, false)`.as('is_there'),
      mileageFrom: free.mileageFrom,
      mileageTo: free.mileageTo,
    })
    .from(products)
    .leftJoin(free, eq(free.productId, products.id))
    .where(eq(products.country, country))
    .as('offers')
}

/** Row of `offersFrom`. */
export type Offer = NonNullable<Awaited<ReturnType<typeof readOffer>>>

/** Product, available or not; null if the market has none of that id. */
export async function readOffer(services: BackendContext, id: string, from: Parameters<typeof offersFrom>[1]) {
  const offers = offersFrom(services, from)
  const [offer] = await services.db().select().from(offers).where(eq(offers.id, id))
  return offer ?? null
}

/**
 * Cheapest new car in stock of each model in an area, in menu order. Read from the database rather than from memory: also
 * within a transaction that writes.
 */
export async function cheapestOfModels(
  services: BackendContext,
  { country, areaId }: { country: MarketCode; areaId: string },
  prices: PriceList,
): Promise<{ offer: Offer; modelName: string }[]> {
  const offers = offersFrom(services, { country, areaId, today: todayIn(services, country) })
  const rows = await services
    .db()
    .select()
    .from(offers)
    .where(and(gt(offers.vehicleCount, 0), eq(offers.orderType, OrderType.stock), eq(offers.condition, 'new')))
    .orderBy(offers.monthlyFrom, offers.id)
  const models = new Map(prices.cards.map(({ model }) => [model.id, model.name]))
  return [...models].flatMap(([modelId, modelName]) => {
    const offer = rows.find((row) => row.modelId === modelId)
    return offer ? [{ offer, modelName }] : []
  })
}

/** Properties that determine its price. */
export function pricedProductOf(offer: Offer, prices: PriceList): PricedProduct & { id: string } {
  const { id, paint, wheels, interior, orderType, modelYear, mileageClass } = offer
  const { monthlyBase, hasFreeTrial } = prices.cardOf(offer.skuId)
  const used = modelYear === null ? null : { year: modelYear, km: mileageClass }
  return { id, monthlyBase, paint, wheels, interior, orderType, used, hasFreeTrial }
}

/** Product as lists show it. */
export function listedCarOf(offer: Offer, prices: PriceList): ListedCar {
  const { mileageFrom, mileageTo } = offer
  const { tariff } = prices
  const { facts, model } = prices.cardOf(offer.skuId)
  return {
    productId: offer.id,
    orderType: offer.orderType,
    country: offer.country,
    spuId: offer.modelId,
    modelName: model.name,
    skuId: offer.skuId,
    paint: offer.paint,
    wheels: offer.wheels,
    interior: offer.interior,
    condition: offer.condition,
    modelYear: offer.modelYear,
    facts,
    vehicleCount: offer.vehicleCount,
    mileage: mileageFrom === null || mileageTo === null ? null : { from: mileageFrom, to: mileageTo },
    availableFrom: offer.readyFrom,
    isThere: offer.isThere,
    from: { monthly: priceOf(tariff, offer.monthlyFrom), months: listedTerm.months, monthlyKm: listedKm(tariff) },
    hasFreeTrial: offeredModes(pricedProductOf(offer, prices), IdentityType.private).includes(PriceMode.trial),
  }
}
