import {
  type EquipmentName,
  equipmentNames,
  type InteriorName,
  interiorNames,
  type PaintName,
  paintNames,
  readEquipment,
  type WheelName,
  wheelNames,
} from '#app/shared/vehicle/names.ts'
import { readWaySearch, type WaySearch } from '#app/shared/ways/way-search.ts'

/*
 * Configuration of a model as written in the address: short, readable and complete, so that a shared link shows the
 * same car. Defaults are left out.
 */

export interface Configuration extends WaySearch {
  /** Battery, drive and, for models with several, seats: `120-awd-7`. */
  version?: string
  paint?: PaintName
  wheels?: WheelName
  interior?: InteriorName
  /** Months of the fixed term; the longest otherwise. */
  months?: number
  /** Kilometres a month; the smallest package otherwise. */
  km?: number
  /** With damage cover. */
  care?: 1
  /** Equipment, in alphabetical order: `assist-towbar`. */
  extras?: string
}

/** Extra equipment. */
export function extrasOf({ extras }: Configuration): EquipmentName[] {
  return readEquipment(extras ?? '')
}

/** As written in the address; undefined for none. */
export function extrasText(names: readonly EquipmentName[]): string | undefined {
  return equipmentNames.filter((name) => names.includes(name)).join('-') || undefined
}

/** Validates search parameters; drops invalid ones. */
export function readConfiguration(raw: Record<string, unknown>): Configuration {
  const version = typeof raw['version'] === 'string' ? raw['version'] : ''
  const paint = paintNames.find((name) => name === raw['paint'])
  const wheels = wheelNames.find((name) => name === raw['wheels'])
  const interior = interiorNames.find((name) => name === raw['interior'])
  const extras = typeof raw['extras'] === 'string' ? extrasText(extrasOf({ extras: raw['extras'] })) : undefined
  const [months, km] = [wholeOf(raw['months'], 120), wholeOf(raw['km'], 100_000)]
  return {
    ...(/^\d{1,3}-(?:rwd|awd)(?:-\d)?$/.test(version) && { version }),
    ...(paint && { paint }),
    ...(wheels && { wheels }),
    ...(interior && { interior }),
    ...(months && { months }),
    ...(km && { km }),
    ...(Number(raw['care']) === 1 && { care: 1 }),
    ...(extras && { extras }),
    ...readWaySearch(raw),
  }
}

function wholeOf(raw: unknown, most: number): number | null {
  const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most ? value : null
}
