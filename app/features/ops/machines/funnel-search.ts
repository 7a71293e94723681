import { oneOf, present } from '#app/lib/search/search-params.ts'
import { type MarketCode, marketCodes } from '#config'
import { devices, flowChannels, flowScenes, statisticsWeeks } from '#server/api/input/statistics.ts'

/** Filters of a funnel, from the address. */
export interface FunnelSearch {
  market?: MarketCode
  device?: (typeof devices)[number]
  channel?: (typeof flowChannels)[number]
  scene?: (typeof flowScenes)[number]
  weeks?: (typeof statisticsWeeks)[number]
}

/** Validates search parameters; drops invalid ones. */
export function readFunnelSearch(found: Record<string, unknown>): FunnelSearch {
  return present({
    market: oneOf(marketCodes, found['market']),
    device: oneOf(devices, found['device']),
    channel: oneOf(flowChannels, found['channel']),
    scene: oneOf(flowScenes, found['scene']),
    weeks: oneOf(statisticsWeeks, found['weeks']),
  })
}
