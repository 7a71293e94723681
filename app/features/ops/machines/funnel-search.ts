import { oneOf } from '#app/lib/search/search-params.ts'
import { type MarketCode, marketCodes } from '#config'
import { devices, flowChannels, statisticsWeeks } from '#server/api/input/statistics.ts'

/** Filters of a funnel, from the address. */
export interface FunnelSearch {
  market?: MarketCode
  device?: (typeof devices)[number]
  channel?: (typeof flowChannels)[number]
  weeks?: (typeof statisticsWeeks)[number]
}

/** Validates search parameters; drops invalid ones. */
export function readFunnelSearch(found: Record<string, unknown>): FunnelSearch {
  const market = oneOf(marketCodes, found['market'])
  const device = oneOf(devices, found['device'])
  const channel = oneOf(flowChannels, found['channel'])
  const weeks = oneOf(statisticsWeeks, found['weeks'])
  return { ...(market && { market }), ...(device && { device }), ...(channel && { channel }), ...(weeks && { weeks }) }
}
