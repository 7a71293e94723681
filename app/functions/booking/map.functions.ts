import { read } from '#app/functions/call/call.ts'
import { siteRuntime } from '#server/services/runtime.ts'

/** Address of the style of street maps, or null where there is none and maps are drawn. */
export const getMapStyle = read().handler(() => siteRuntime().env.mapStyleUrl)
