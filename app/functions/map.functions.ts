import { createServerFn } from '@tanstack/react-start'
import { siteRuntime } from '#server/services/runtime.ts'
import { withCall } from './call.ts'

/** Address of the style of street maps, or null where there is none and maps are drawn. */
export const getMapStyle = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(() => siteRuntime().env.mapStyleUrl)
