import type { MarketCode } from '#config'
import type { CarFilters, CarPage, ListedCar, sortOptions } from '#server/api/contract/schemas/catalogue.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { conditionsOf } from './offer-conditions.ts'
import { availableOffers, type IndexedOffer } from './offer-index.ts'
import { listedCarOf } from './offers.ts'
import { readPriceList } from './price-list.ts'

export type SortOption = (typeof sortOptions)[number]

type Filters = Omit<CarFilters, 'country'> & { country: MarketCode }

/** Page of matching cars. Beyond the last page the answer is empty, with a count of zero. */
export async function listCars(
  services: BackendContext,
  filters: Filters & { sort: SortOption; page: number; size: number },
): Promise<CarPage> {
  const { country, sort, page, size } = filters
  const [prices, matches] = await Promise.all([readPriceList(services, country), matchesOf(services, filters)])
  const items = matches.toSorted(orders[sort]).slice((page - 1) * size, page * size)
  return {
    total: items.length > 0 ? matches.length : 0,
    vehicleTotal: items.length > 0 ? matches.reduce((sum, { vehicleCount }) => sum + vehicleCount, 0) : 0,
    items: items.map((offer) => listedCarOf(offer, prices)),
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
  const [prices, matches] = await Promise.all([readPriceList(services, filters.country), matchesOf(services, filters)])
  const found = Map.groupBy(matches, ({ modelId }) => modelId)
  const models = new Map(prices.cards.map(({ model }) => [model.id, model.name]))
  return [...models].flatMap(([spuId, name]) => {
    const offers = found.get(spuId)
    const cheapest = offers?.toSorted(byPrice).slice(0, filters.size) ?? []
    return offers
      ? [{ spuId, name, total: offers.length, cars: cheapest.map((offer) => listedCarOf(offer, prices)) }]
      : []
  })
}

async function matchesOf(services: BackendContext, filters: Filters): Promise<IndexedOffer[]> {
  const { today, offers } = await availableOffers(services, filters)
  const conditions = [...conditionsOf(filters, today).values()]
  return offers.filter((offer) => conditions.every((condition) => condition(offer)))
}

type Order = (one: IndexedOffer, other: IndexedOffer) => number

const byMonthly: Order = (one, other) => one.monthlyFrom - other.monthlyFrom
const byReady: Order = (one, other) => compared(one.readyFrom, other.readyFrom)

export const byPrice = inOrder(byMonthly)

const orders: Record<SortOption, Order> = {
  soonest: inOrder(byReady, byMonthly),
  price: inOrder(byMonthly, byReady),
  'price-down': inOrder((one, other) => byMonthly(other, one), byReady),
  range: inOrder((one, other) => other.range - one.range, byMonthly),
  mileage: inOrder((one, other) => compared(one.mileageFrom, other.mileageFrom), byMonthly),
}

/** Order by several properties. The id makes it total, so that no product appears on two pages. */
function inOrder(...by: Order[]): Order {
  return (one, other) => {
    for (const order of by) {
      const difference = order(one, other)
      if (difference !== 0) return difference
    }
    return one.id < other.id ? -1 : Number(one.id > other.id)
  }
}

/** Ascending, null last. */
function compared<Value extends string | number>(one: Value | null, other: Value | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}
