import { type VehicleModel, vehicleModels } from '#app/shared/vehicle/names.ts'
import { type Configuration, readConfiguration } from './configuration.ts'

/* Separate from the model addresses, which every page imports: only the model pages need these codes. */

export interface NamedConfiguration {
  model: VehicleModel
  configuration: Configuration
}

const parts = ['version', 'paint', 'wheels', 'interior', 'months', 'km', 'care', 'extras'] as const

/** Model and configuration in one word: `es8.120-awd.copper.21-turbine.sand.24..1`. */
export function codeOf({ model, configuration }: NamedConfiguration): string {
  return [model, ...parts.map((part) => configuration[part] ?? '')].join('.').replace(/(?<!\.)\.+$/, '')
}

/** Reverse of codeOf; null if it names no model. */
export function readCode(code: unknown): NamedConfiguration | null {
  const [name, ...values] = typeof code === 'string' ? code.split('.') : []
  const model = vehicleModels.find((known) => known === name)
  if (!model) return null
  return {
    model,
    configuration: readConfiguration(Object.fromEntries(parts.map((part, index) => [part, values[index]]))),
  }
}
