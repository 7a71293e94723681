import type { CarFilters } from '#server/api/contract/schemas/catalogue.ts'
import { plainName } from '#server/backend/domains/geography/module.ts'
import { wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import type { IndexedOffer } from './offer-index.ts'

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

export type Condition = (offer: IndexedOffer) => boolean

/** Condition of each filter that is chosen. */
export function conditionsOf(filters: CarFilters, today: Temporal.PlainDate): ReadonlyMap<ConditionName, Condition> {
  const { orderType, priceFrom, priceTo, mileageTo, availableWithin, q } = filters
  const conditions: Record<ConditionName, Condition | null> = {
    orderType: (offer) => offer.orderType === orderType,
    model: among(filters.model, ({ modelId }) => modelId),
    condition: among(filters.condition, ({ condition }) => condition),
    battery: among(filters.battery, ({ battery }) => battery),
    drive: among(filters.drive, ({ drive }) => drive),
    paint: among(filters.paint, ({ paint }) => paint),
    wheels: among(filters.wheels, ({ wheels }) => wheels),
    interior: among(filters.interior, ({ interior }) => interior),
    price:
      priceFrom === undefined && priceTo === undefined
        ? null
        : ({ monthlyFrom }) => monthlyFrom >= (priceFrom ?? 0) && monthlyFrom <= (priceTo ?? Number.POSITIVE_INFINITY),
    mileageTo: mileageTo === undefined ? null : mileageUpTo(mileageTo),
    availableWithin: availableWithin === undefined ? null : readyWithin(today, availableWithin),
    q: q === undefined ? null : matching(q),
  }
  return new Map(
    conditionNames.flatMap((name) => {
      const condition = conditions[name]
      return condition ? [[name, condition] as const] : []
    }),
  )
}

function among<Value>(
  values: readonly Value[] | undefined,
  read: (offer: IndexedOffer) => NoInfer<Value>,
): Condition | null {
  if (!values || values.length === 0) return null
  const chosen = new Set(values)
  return (offer) => chosen.has(read(offer))
}

/** Whether none of a product's cars exceeds this mileage. */
export function mileageUpTo(kilometres: number): Condition {
  return ({ mileageClass }) => mileageClass <= kilometres
}

/** Whether a product is available within this many days. A taken one has no date and never is. */
export function readyWithin(today: Temporal.PlainDate, days: number): Condition {
  const last = today.add({ days }).toString()
  return ({ readyFrom }) => readyFrom !== null && readyFrom <= last
}

/** Every word must be a prefix of one of the product's words; a query without words matches nothing. */
function matching(q: string): Condition {
  const prefixes = wordsOf(plainName(q))
  if (prefixes.length === 0) return () => false
  return ({ words }) => prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)))
}
