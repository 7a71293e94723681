import type { MarketCode } from '#config'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import type { Facets, ListedCar, SubscriptionArea } from '#server/api/contract/schemas/catalogue.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** Search for cars in a market. */
export interface CarSearch extends Omit<
  CallInput<typeof subscription.rows.listCars>['query'],
  'country' | 'page' | 'size' | 'sort'
> {
  country: MarketCode
  sort: SortOption
  /** Maximum number of cars. */
  size: number
}

type SortOption = NonNullable<CallInput<typeof subscription.rows.listCars>['query']['sort']>

/** What the list shows: all of it travels with the page. */
export interface FoundCars {
  areas: Pick<SubscriptionArea, 'id' | 'name' | 'vehicleCount'>[]
  facets: Facets
  total: number
  items: ReturnType<typeof shown>[]
}

/** List of cars with its filters. */
export async function findCars({ api }: RequestContext, search: CarSearch): Promise<FoundCars> {
  const { size, sort, ...filters } = search
  const { q } = filters
  const [areas, facets, { total, items }] = await Promise.all([
    api.subscription.listAreas({ query: { country: search.country } }),
    api.subscription.listFilters({ query: filters }),
    q
      ? api.subscription.searchCars({ query: { ...filters, q, size, sort } })
      : api.subscription.listCars({ query: { ...filters, size, sort } }),
  ])
  return {
    areas: areas.map(({ id, name, vehicleCount }) => ({ id, name, vehicleCount })),
    facets,
    total,
    items: items.map(shown),
  }
}

function shown({ facts, from, mileage, skuId: _, vehicleCount: __, ...car }: ListedCar) {
  const { battery, drive, seats, range, consumption, co2Class } = facts
  const { amount, currency } = from.monthly
  return {
    ...car,
    facts: { battery, drive, seats, range, consumption, co2Class },
    from: { ...from, monthly: { amount, currency } },
    // A new car has been driven, too, but only to the store.
    mileage: car.condition === 'new' ? null : mileage,
  }
}

/** Area that serves a postcode or a town, in any notation. */
export async function findArea(
  { api }: RequestContext,
  { country, near }: { country: MarketCode; near: string },
): Promise<Outcome<{ areaId: string }, 'area_not_served'>> {
  const query = { country, postcode: near, size: 1 }
  const found = await outcomeOf(api.subscription.searchByPostcode({ query }), ['area_not_served'])
  return found.ok ? success({ areaId: found.value.area.id }) : found
}
