import { type MarketCode, marketCodes } from '#config'
import { OrderType } from '#machines/shared/codes.ts'

/*
 * Filters of the list as written in the address: short, whole units of money, values of one property joined by `~`. A
 * plain form sends each value separately; both are read.
 */

export const listNames = ['model', 'condition', 'battery', 'drive', 'paint', 'wheels', 'interior'] as const
export type ListName = (typeof listNames)[number]

export const numberNames = ['from', 'to', 'km', 'within'] as const

export interface ListSearch extends Partial<Record<ListName, string | number>> {
  /** Where the locale does not determine it. */
  country?: MarketCode
  area?: string
  /** Postcode or town without a known area yet. */
  near?: string
  /** Made to order; from stock otherwise. */
  type?: 2
  /** Monthly price in whole euros, kroner, dirhams. */
  from?: number
  to?: number
  /** Maximum odometer reading in kilometres. */
  km?: number
  /** Days from today. */
  within?: number
  q?: string
  sort?: SortName
  /** Number of pages shown, from 2. */
  page?: number
}

export const sortNames = ['soonest', 'price', 'price-down', 'range', 'mileage'] as const
export type SortName = (typeof sortNames)[number]

/** Cars per page, and the maximum number of pages. */
export const pageSize = 24
const mostPages = 12

/** Validates parameters from an address or a form; drops invalid ones. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const country = marketCodes.find((code) => code === raw['country'])
  const sort = sortNames.find((name) => name === raw['sort'] && name !== 'soonest')
  const lists = listNames.flatMap((name) => {
    const values = valuesOf(raw[name])
    return values.length > 0 ? [[name, joined(values)] as const] : []
  })
  const numbers = numberNames.flatMap((name) => {
    const value = wholeOf(raw[name])
    return value === null ? [] : [[name, value] as const]
  })
  const page = wholeOf(raw['page']) ?? 1
  const [area, near, q] = [textOf(raw['area'], 40), textOf(raw['near'], 80), textOf(raw['q'], 80)]
  return {
    ...(country && { country }),
    ...(/^[a-z0-9-]+$/.test(area) && { area }),
    ...(near.length > 1 && { near }),
    ...(Number(raw['type']) === 2 && { type: OrderType.madeToOrder }),
    ...Object.fromEntries(lists),
    ...Object.fromEntries(numbers),
    ...(q && { q }),
    ...(sort && { sort }),
    ...(page > 1 && { page: Math.min(page, mostPages) }),
  }
}

/** A single number stays a number: a string would be quoted in the address. */
export function joined(values: readonly string[]): string | number {
  const [first = ''] = values
  return values.length === 1 && /^\d{1,9}$/.test(first) ? Number(first) : values.join('~')
}

export function valuesOf(raw: unknown): string[] {
  if (raw === undefined) return []
  const parts = [raw]
    .flat()
    .flatMap((part) => (typeof part === 'string' || typeof part === 'number' ? String(part).split('~') : []))
  return [...new Set(parts.filter((part) => /^[a-z0-9-]{1,40}$/.test(part)))].slice(0, 20)
}

function wholeOf(raw: unknown): number | null {
  const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000 ? value : null
}

function textOf(raw: unknown, length: number): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, length) : ''
}
