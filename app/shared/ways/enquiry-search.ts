import {
  type InteriorName,
  interiorNames,
  type PaintName,
  paintNames,
  readEquipment,
  type WheelName,
  wheelNames,
} from '#app/shared/vehicle/names.ts'
import { type MarketCode, marketCodes } from '#config'
import { readWaySearch, type WayName } from './way-search.ts'

/** Car and terms of an enquiry, as written in its address. */
export interface EnquirySearch {
  way: Exclude<WayName, 'subscription'>
  /** Market of the price; a page of another locale may show it. */
  country: MarketCode
  /** Version of a model: `es8-100-awd`. */
  car: string
  paint: PaintName
  wheels: WheelName
  interior: InteriorName
  /** Made to order; from stock otherwise. */
  order?: 1
  /** Equipment, in alphabetical order: `assist-towbar`. */
  extras?: string
  months: number
  km: number
  down?: number
}

/** Validates search parameters; null where a part of the choice is missing. */
export function readEnquirySearch(raw: Record<string, unknown>): EnquirySearch | null {
  const { way, down } = readWaySearch(raw)
  const country = marketCodes.find((code) => code === raw['country'])
  const car = typeof raw['car'] === 'string' && /^[a-z0-9-]{1,60}$/.test(raw['car']) ? raw['car'] : null
  const paint = paintNames.find((name) => name === raw['paint'])
  const wheels = wheelNames.find((name) => name === raw['wheels'])
  const interior = interiorNames.find((name) => name === raw['interior'])
  const [months, km] = [Number(raw['months']), Number(raw['km'])]
  if (!way || way === 'subscription' || !country) return null
  if (!car || !paint || !wheels || !interior || !isCount(months) || !isCount(km)) return null
  const extras = typeof raw['extras'] === 'string' ? readEquipment(raw['extras']).join('-') : ''
  return {
    way,
    country,
    car,
    paint,
    wheels,
    interior,
    ...(Number(raw['order']) === 1 && { order: 1 }),
    ...(extras && { extras }),
    months,
    km,
    ...(down && { down }),
  }
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 100_000
}
