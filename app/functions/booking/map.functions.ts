import { read } from '#app/functions/call/call.ts'
import { siteRuntime } from '#server/services/runtime.ts'

/** URL of the style of street maps, or null if maps are drawn. */
export const getMapStyle = read().handler(() => siteRuntime().env.mapStyleUrl)
