import type { MarketCode } from '#config'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import type { CarPage, Facets, SubscriptionArea } from '#server/api/contract/schemas/catalogue.ts'
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

export interface FoundCars extends CarPage {
  areas: SubscriptionArea[]
  facets: Facets
  sortOptions: { id: SortOption; isDefault: boolean }[]
}

/** List of cars with its filters. */
export async function findCars({ api }: RequestContext, search: CarSearch): Promise<FoundCars> {
  const { size, sort, ...filters } = search
  const { q } = filters
  const [areas, facets, sortOptions, page] = await Promise.all([
    api.subscription.listAreas({ query: { country: search.country } }),
    api.subscription.listFilters({ query: filters }),
    api.subscription.listSortOptions(),
    q
      ? api.subscription.searchCars({ query: { ...filters, q, size, sort } })
      : api.subscription.listCars({ query: { ...filters, size, sort } }),
  ])
  return { areas, facets, sortOptions, ...page }
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
