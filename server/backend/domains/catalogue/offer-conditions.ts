import { and, type Column, eq, gte, inArray, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { CarFilters } from '#server/api/contract/schemas/catalogue.ts'
import { plainName } from '#server/backend/domains/geography/module.ts'
import { wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import type { Offers } from './offers.ts'

/** What a list can be narrowed down by, each independent of the others. */
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

/** What each of the choices asks of an offer; absent where nothing is chosen. */
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
    mileageTo: mileageTo === undefined ? undefined : notBeyond(offers.mileageClass, mileageTo),
    availableWithin: availableWithin === undefined ? undefined : readyWithin(offers.readyFrom, today, availableWithin),
    q: q === undefined ? undefined : matching(offers, q),
  }
}

/** A product's mileage class: that none of its cars exceeds so many kilometres. */
export function notBeyond(mileageClass: SQLWrapper, kilometres: number): SQL {
  return sql`${mileageClass} <= ${kilometres}`
}

/** The day a product is there from: that it is there within so many days. What is taken has none, and never is. */
export function readyWithin(readyFrom: SQLWrapper, today: Temporal.PlainDate, days: number): SQL {
  return sql`${readyFrom} <= ${today.add({ days }).toString()}`
}

/** Every word is the beginning of one of the product's words; what holds no word at all fits nothing. */
function matching(offers: Offers, q: string): SQL {
  const words = wordsOf(plainName(q))
  if (words.length === 0) return sql`false`
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`${offers.searchWords} @@ to_tsquery('simple', ${query})`
}
