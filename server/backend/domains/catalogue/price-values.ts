import type { DataField } from '#server/api/contract/schemas/master-data.ts'
import type { DataValues } from '#server/backend/kernel/master-data-kind.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { saleTerms, type Tariff } from '#server/backend/platform/db/schema/tariff.ts'
import type { PriceList, RateCard } from './price-list.ts'

/** What staff change of a version's price. */
export type CardPrices = Pick<RateCard, 'monthlyBase' | 'hasFreeTrial' | 'listPrice'>

/** Price list without what staff do not change; a copy, which fields may write to. */
export interface Prices {
  tariff: Mutable<Tariff>
  cards: Map<string, CardPrices>
}

type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T

/** Value of a price list, with its place in it (price-fields.ts). */
export interface PriceField {
  field: DataField
  get: (prices: Prices) => DataValue
  set: (prices: Prices, value: DataValue) => void
}

export function pricesOf({ tariff, cards }: PriceList): Prices {
  return {
    tariff: structuredClone(tariff) as Mutable<Tariff>,
    cards: new Map(
      cards.map(({ skuId, monthlyBase, hasFreeTrial, listPrice }) => [skuId, { monthlyBase, hasFreeTrial, listPrice }]),
    ),
  }
}

export function valuesOf(fields: readonly PriceField[], prices: Prices): DataValues {
  return new Map(fields.map(({ field, get }) => [field.path, get(prices)]))
}

/** Writes values to their places. */
export function setValues(fields: readonly PriceField[], prices: Prices, values: DataValues): void {
  for (const { field, set } of fields) {
    const value = values.get(field.path)
    if (value !== undefined) set(prices, value)
  }
}

/**
 * Paths of values that contradict others: a longer term never costs more a month, a larger package costs more and its
 * further kilometres no more, and a car is worth less the older it is.
 */
export function contradictions(values: DataValues): string[] {
  const broken = (pattern: (step: string) => string, steps: readonly string[], sign: 1 | -1) =>
    steps.slice(1).flatMap((step, index) => {
      const [smaller, larger] = [values.get(pattern(steps[index] ?? '')), values.get(pattern(step))]
      const isBroken = typeof smaller === 'number' && typeof larger === 'number' && sign * larger < sign * smaller
      return isBroken ? [pattern(step), pattern(steps[index] ?? '')] : []
    })
  const packages = [...values.keys()].flatMap((path) => /^mileage\.(\d+)\.surcharge$/.exec(path)?.[1] ?? [])
  return [
    ...broken((term) => `factor.${term}`, ['flex', '6', '12', '24'], -1),
    ...broken((km) => `mileage.${km}.surcharge`, packages, 1),
    ...broken((km) => `mileage.${km}.extraKm`, packages, -1),
    ...broken((term) => `sale.residual.${term}`, saleTerms.map(String), -1),
  ]
}
