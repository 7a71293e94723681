import { type VehicleModel, vehicleModels } from '#app/shared/vehicle/names.ts'
import { type Configuration, readConfiguration } from './configuration.ts'

/* Apart from the addresses of models, which every page knows: only the pages of the models make such words. */

export interface NamedConfiguration {
  model: VehicleModel
  configuration: Configuration
}

const parts = ['version', 'paint', 'wheels', 'interior', 'months', 'km', 'care', 'extras'] as const

/** A model and all that is chosen of it in one word: `es8.120-awd.copper.21-turbine.sand.24..1`. */
export function codeOf({ model, configuration }: NamedConfiguration): string {
  return [model, ...parts.map((part) => configuration[part] ?? '')].join('.').replace(/(?<!\.)\.+$/, '')
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
