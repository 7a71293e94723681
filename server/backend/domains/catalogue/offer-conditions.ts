import { and, type Column, eq, gte, inArray, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { CarFilters } from '#server/api/contract/schemas/catalogue.ts'
import { plainName } from '#server/backend/domains/geography/module.ts'
import { wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import type { Offers } from './offers.ts'

/** Independent filter conditions of a list. */
export const conditionNames = [
  'orderType',
  'model',
  'condition',
  'battery',
  'drive',
  'paint',
  'wheels',
  'interior',
  'price',
  'mileageTo',
  'availableWithin',
  'q',
] as const
export type ConditionName = (typeof conditionNames)[number]

/** SQL condition of each filter; absent if not chosen. */
export function conditionsOf(
  offers: Offers,
  filters: CarFilters,
  today: Temporal.PlainDate,
): Partial<Record<ConditionName, SQL | undefined>> {
  const { priceFrom, priceTo, mileageTo, availableWithin, q } = filters
  const among = (column: Column, values: readonly (string | number)[] | undefined) =>
    values && values.length > 0 ? inArray(column, [...values]) : undefined
  return {
    orderType: eq(offers.orderType, filters.orderType),
    model: among(offers.modelId, filters.model),
    condition: among(offers.condition, filters.condition),
    battery: among(offers.battery, filters.battery),
    drive: among(offers.drive, filters.drive),
    paint: among(offers.paint, filters.paint),
    wheels: among(offers.wheels, filters.wheels),
    interior: among(offers.interior, filters.interior),
    price: and(
      priceFrom === undefined ? undefined : gte(offers.monthlyFrom, priceFrom),
      priceTo === undefined ? undefined : lte(offers.monthlyFrom, priceTo),
    ),
    mileageTo: mileageTo === undefined ? undefined : mileageUpTo(offers.mileageClass, mileageTo),
    availableWithin: availableWithin === undefined ? undefined : readyWithin(offers.readyFrom, today, availableWithin),
    q: q === undefined ? undefined : matching(offers, q),
  }
}

/** Whether none of a product's cars exceeds this mileage. */
export function mileageUpTo(mileageClass: SQLWrapper, kilometres: number): SQL {
  return sql`${mileageClass} <= ${kilometres}`
}

/** Whether a product is available within this many days. A taken one has no date and never is. */
export function readyWithin(readyFrom: SQLWrapper, today: Temporal.PlainDate, days: number): SQL {
  return sql`${readyFrom} <= ${today.add({ days }).toString()}`
}

/** Every word must be a prefix of one of the product's words; a query without words matches nothing. */
function matching(offers: Offers, q: string): SQL {
  const words = wordsOf(plainName(q))
  if (words.length === 0) return sql`false`
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`${offers.searchWords} @@ to_tsquery('simple', ${query})`
}
