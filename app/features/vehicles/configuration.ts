import {
  type InteriorName,
  interiorNames,
  type PaintName,
  paintNames,
  type VehicleModel,
  vehicleModels,
} from '#app/components/vehicle/names.ts'

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
}

/** Takes from an address what makes sense and drops the rest. */
export function readConfiguration(raw: Record<string, unknown>): Configuration {
  const version = String(raw['version'] ?? '')
  const paint = paintNames.find((name) => name === raw['paint'])
  const wheels = wheelNames.find((name) => name === raw['wheels'])
  const interior = interiorNames.find((name) => name === raw['interior'])
  const [months, km] = [wholeOf(raw['months'], 120), wholeOf(raw['km'], 100_000)]
  return {
    ...(/^\d{1,3}-(?:rwd|awd)(?:-\d)?$/.test(version) && { version }),
    ...(paint && { paint }),
    ...(wheels && { wheels }),
    ...(interior && { interior }),
    ...(months && { months }),
    ...(km && { km }),
    ...(Number(raw['care']) === 1 && { care: 1 }),
  }
}

export interface NamedConfiguration {
  model: VehicleModel
  configuration: Configuration
}

const parts = ['version', 'paint', 'wheels', 'interior', 'months', 'km', 'care'] as const

/** A model and all that is chosen of it in one word: `es8.120-awd.copper.21-turbine.sand.24..1`. */
export function codeOf({ model, configuration }: NamedConfiguration): string {
  return [model, ...parts.map((part) => configuration[part] ?? '')].join('.').replace(/\.+$/, '')
}

/** What such a word says; null where it names no model. */
export function readCode(code: unknown): NamedConfiguration | null {
  const [name, ...values] = typeof code === 'string' ? code.split('.') : []
  const model = vehicleModels.find((known) => known === name)
  if (!model) return null
  return {
    model,
    configuration: readConfiguration(Object.fromEntries(parts.map((part, index) => [part, values[index]]))),
  }
}

function wholeOf(raw: unknown, most: number): number | null {
  const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most ? value : null
}
