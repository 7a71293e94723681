import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { CarFilters, CarPage, ListedCar, sortOptions } from '#server/api/contract/schemas/catalogue.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { conditionsOf } from './offer-conditions.ts'
import { listedCarOf, type Offers, offersFrom, positionIn } from './offers.ts'
import { readPriceList } from './price-list.ts'

export type SortOption = (typeof sortOptions)[number]

type Filters = Omit<CarFilters, 'country'> & { country: MarketCode }

/** Page of matching cars. Beyond the last page the answer is empty, with a count of zero. */
export async function listCars(
  services: BackendContext,
  filters: Filters & { sort: SortOption; page: number; size: number },
): Promise<CarPage> {
  const { country, areaId, sort, page, size } = filters
  const position = await positionIn(services, { country, areaId })
  const offers = offersFrom(services, position)
  const [prices, rows] = await Promise.all([
    readPriceList(services, country),
    services
      .db()
      .select({
        offer: offers._.selectedFields,
        total: sql<number>`(count(*) over ())::int`,
        vehicleTotal: sql<number>`(sum(${offers.vehicleCount}) over ())::int`,
      })
      .from(offers)
      .where(and(...Object.values(conditionsOf(offers, filters, position.today))))
      .orderBy(...orderOf(offers, sort))
      .limit(size)
      .offset((page - 1) * size),
  ])
  return {
    total: rows[0]?.total ?? 0,
    vehicleTotal: rows[0]?.vehicleTotal ?? 0,
    items: rows.map(({ offer }) => listedCarOf(offer, prices)),
  }
}

interface SpuCars {
  spuId: string
  name: string
  total: number
  cars: ListedCar[]
}

/** For each model the number of matches, and its `size` cheapest ones. */
export async function listSpuCars(services: BackendContext, filters: Filters & { size: number }): Promise<SpuCars[]> {
  const { country, areaId, size } = filters
  const position = await positionIn(services, { country, areaId })
  const offers = offersFrom(services, position)
  const ranked = services
    .db()
    .select({
      ...offers._.selectedFields,
      rank: sql<number>`row_number() over (partition by ${offers.modelId} order by ${offers.monthlyFrom}, ${offers.id})`.as(
        'rank',
      ),
      total: sql<number>`(count(*) over (partition by ${offers.modelId}))::int`.as('model_total'),
    })
    .from(offers)
    .where(and(...Object.values(conditionsOf(offers, filters, position.today))))
    .as('ranked')
  const [prices, rows] = await Promise.all([
    readPriceList(services, country),
    services
      .db()
      .select()
      .from(ranked)
      .where(sql`${ranked.rank} <= greatest(${size}, 1)`)
      .orderBy(asc(ranked.rank)),
  ])
  const found = Map.groupBy(rows, ({ modelId }) => modelId)
  const models = new Map(prices.cards.map(({ model }) => [model.id, model.name]))
  return [...models].flatMap(([spuId, name]) => {
    const offers = found.get(spuId) ?? []
    const cars = offers.slice(0, size).map((offer) => listedCarOf(offer, prices))
    return offers[0] ? [{ spuId, name, total: offers[0].total, cars }] : []
  })
}

/** The id makes the order total, so that no product appears on two pages. */
function orderOf(offers: Offers, sort: SortOption): SQL[] {
  const first: Record<SortOption, SQL[]> = {
    soonest: [asc(offers.readyFrom), asc(offers.monthlyFrom)],
    price: [asc(offers.monthlyFrom), asc(offers.readyFrom)],
    'price-down': [desc(offers.monthlyFrom), asc(offers.readyFrom)],
    range: [desc(offers.range), asc(offers.monthlyFrom)],
    mileage: [asc(offers.mileageFrom), asc(offers.monthlyFrom)],
  }
  return [...first[sort], asc(offers.id)]
}
