import { and, asc, type Column, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import type { CarFilters, sortOptions } from '#server/api/contract/schemas/catalogue.ts'
import { todayIn } from '#server/backend/domains/catalogue/market.ts'
import { isMadeToOrder, offersFrom } from '#server/backend/domains/catalogue/offers.ts'
import { plainName } from '#server/backend/domains/geography/search-name.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { products } from '#server/backend/platform/db/schema/catalogue.ts'

type Filters = Omit<CarFilters, 'country'> & { country: MarketCode }
type SortOption = (typeof sortOptions)[number]

/** What the database itself says of the cars that are available: ids in order, and their number of cars. */
export async function carsBySql(
  services: BackendContext,
  { sort, ...filters }: Filters & { sort: SortOption },
): Promise<{ id: string; vehicleCount: number; readyFrom: string | null; isThere: boolean }[]> {
  const today = todayIn(services, filters.country)
  const offers = offersFrom(services, { ...filters, today })
  const isMade = await isMadeToOrder(services, filters.country)
  const orders: Record<SortOption, SQL[]> = {
    soonest: [asc(offers.readyFrom), asc(offers.monthlyFrom)],
    price: [asc(offers.monthlyFrom), asc(offers.readyFrom)],
    'price-down': [desc(offers.monthlyFrom), asc(offers.readyFrom)],
    range: [desc(offers.range), asc(offers.monthlyFrom)],
    mileage: [asc(offers.mileageFrom), asc(offers.monthlyFrom)],
  }
  return services
    .db()
    .select({
      id: offers.id,
      vehicleCount: offers.vehicleCount,
      readyFrom: offers.readyFrom,
      isThere: offers.isThere,
      mileageFrom: offers.mileageFrom,
      mileageTo: offers.mileageTo,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.id))
    .where(
      and(
        or(gt(offers.vehicleCount, 0), isMade ? eq(offers.orderType, OrderType.madeToOrder) : undefined),
        ...conditionsOf(filters, today),
      ),
    )
    .orderBy(...orders[sort], sql`${offers.id} collate "C"`)

  function conditionsOf(
    { priceFrom, priceTo, mileageTo, availableWithin, q, ...chosen }: Filters,
    day: Temporal.PlainDate,
  ): (SQL | undefined)[] {
    const among = (column: Column, values: readonly (string | number)[] | undefined) =>
      values && values.length > 0 ? inArray(column, [...values]) : undefined
    return [
      eq(offers.orderType, chosen.orderType),
      among(offers.modelId, chosen.model),
      among(offers.condition, chosen.condition),
      among(offers.battery, chosen.battery),
      among(offers.drive, chosen.drive),
      among(offers.paint, chosen.paint),
      among(offers.wheels, chosen.wheels),
      among(offers.interior, chosen.interior),
      priceFrom === undefined ? undefined : gte(offers.monthlyFrom, priceFrom),
      priceTo === undefined ? undefined : lte(offers.monthlyFrom, priceTo),
      mileageTo === undefined ? undefined : lte(offers.mileageClass, mileageTo),
      availableWithin === undefined
        ? undefined
        : sql`${offers.readyFrom} <= ${day.add({ days: availableWithin }).toString()}`,
      q === undefined ? undefined : matching(q),
    ]
  }
}

/** Every word is a prefix of one of the product's words; a query without words matches nothing. */
function matching(q: string): SQL {
  const words = wordsOf(plainName(q))
  if (words.length === 0) return sql`false`
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`to_tsvector('simple', ${products.searchText}) @@ to_tsquery('simple', ${query})`
}
