import {
  type EquipmentName,
  equipmentNames,
  type InteriorName,
  interiorNames,
  type PaintName,
  paintNames,
} from '#app/shared/vehicle/names.ts'

/*
 * What has been chosen of a model, as it stands in the address: short, readable, and whole, so that whoever is sent the
 * address sees the same car. What is usual is not said.
 */

export const wheelNames = ['18-aero', '19-aero', '19-turbine', '20-aero', '20-turbine', '21-turbine'] as const
export type WheelName = (typeof wheelNames)[number]

export interface Configuration {
  /** Battery, drive and, where a model has several, seats: `120-awd-7`. */
  version?: string
  paint?: PaintName
  wheels?: WheelName
  interior?: InteriorName
  /** The fixed term; the longest otherwise. */
  months?: number
  /** Kilometres a month; the smallest package otherwise. */
  km?: number
  /** With return care. */
  care?: 1
  /** Pieces of equipment, in the order of their names: `assist-towbar`. */
  extras?: string
}

/** What is fitted besides. */
export function extrasOf({ extras }: Configuration): EquipmentName[] {
  const named = extras?.split('-') ?? []
  return equipmentNames.filter((name) => named.includes(name))
}

/** As it stands in the address; undefined for none. */
export function extrasText(names: readonly EquipmentName[]): string | undefined {
  return equipmentNames.filter((name) => names.includes(name)).join('-') || undefined
}

/** Takes from an address what makes sense and drops the rest. */
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
  }
}

function wholeOf(raw: unknown, most: number): number | null {
  const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most ? value : null
}
