/* Choices for a product as written in the address. Defaults are left out. */

import { readWaySearch, type WaySearch } from '#app/shared/ways/way-search.ts'
import { DeliveryType, IdentityType, PriceMode, TimePeriod } from '#machines/shared/codes.ts'

export interface ProductSearch extends WaySearch {
  area?: string
  /** Company; private otherwise. */
  as?: Exclude<IdentityType, typeof IdentityType.private>
  /** Price mode; a fixed term otherwise. */
  mode?: Exclude<PriceMode, typeof PriceMode.fixedTerm>
  /** Months; the longest term of the mode otherwise. */
  months?: number
  /** Kilometres a month; the smallest package otherwise. */
  km?: number
  /** Delivery to the door; pickup otherwise. */
  delivery?: typeof DeliveryType.door
  /** `2026-12-24` */
  date?: string
  /** Before or after noon; any time otherwise. */
  period?: Exclude<TimePeriod, typeof TimePeriod.any>
  /** With damage cover. */
  care?: 1
  voucher?: string
  /** Offer before the end of a term, carried to the checkout. */
  termOffer?: string
  /** One of several identical cars. */
  vehicle?: string
}

/** Validates parameters from an address or a form; drops invalid ones. */
export function readProductSearch(raw: Record<string, unknown>): ProductSearch {
  const known = <N extends number>(name: string, values: readonly N[]) => {
    const value = numberOf(raw[name])
    return values.find((candidate) => candidate === value)
  }
  const as = known('as', [IdentityType.sme, IdentityType.tme])
  const mode = known('mode', [PriceMode.trial, PriceMode.flexible, PriceMode.customized])
  const delivery = known('delivery', [DeliveryType.door])
  const period = known('period', [TimePeriod.morning, TimePeriod.afternoon])
  const care = known('care', [1])
  const [months, km] = [numberOf(raw['months']), numberOf(raw['km'])]
  const [area, date, voucher, vehicle, termOffer] = [
    matching(raw['area'], /^[a-z0-9-]{1,40}$/),
    matching(raw['date'], /^\d{4}-\d\d-\d\d$/),
    matching(raw['voucher'], /^[\w-]{1,40}$/),
    matching(raw['vehicle'], /^[A-Z]{2}-\d{1,12}$/),
    matching(raw['termOffer'], /^TO-[A-Z\d-]{1,20}$/),
  ]
  return {
    ...(area && { area }),
    ...(as && { as }),
    ...(mode !== undefined && { mode }),
    ...(months !== null && months < 121 && { months }),
    ...(km !== null && { km }),
    ...(delivery && { delivery }),
    ...(date && { date }),
    ...(period && { period }),
    ...(care && { care }),
    ...(voucher && { voucher: voucher.toUpperCase() }),
    ...(vehicle && { vehicle }),
    ...(termOffer && { termOffer }),
    ...readWaySearch(raw),
  }
}

/** Choices that affect the loaded data; the day and the car among identical ones do not. */
export function pricedSearch({ area, as, mode, months, km, delivery, care, voucher, down }: ProductSearch) {
  return { area, as, mode, months, km, delivery, care, voucher, down }
}

/** Choices carried to another product: without the car, and without a day that product may not offer. */
export function carriedOver({ vehicle: _, date: __, period: ___, ...search }: ProductSearch): ProductSearch {
  return search
}

function numberOf(raw: unknown): number | null {
  const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100_000 ? value : null
}

function matching(raw: unknown, pattern: RegExp): string | null {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : ''
  return pattern.test(text) ? text : null
}
