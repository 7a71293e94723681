import type { Configuration } from './configuration.ts'

/** Where a configuration can be opened again, in any locale: `/vehicles/es8?paint=copper`. */
export function configurationPath(modelId: string, configuration: Configuration): string {
  const search = new URLSearchParams(Object.entries(configuration).map(([name, value]) => [name, String(value)]))
  return `/vehicles/${modelId}${search.size > 0 ? `?${search}` : ''}`
}
