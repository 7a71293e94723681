import type { MarketCode } from '#config'
import type { Call } from './call.ts'

/** Stores and service points of a country, or of all. */
export function listContactPoints({ api }: Call, query: { country?: MarketCode }) {
  return api.common.getContactMap({ query })
}

/** How the brand is reached. */
export async function getSupport({ api }: Call) {
  const { support } = await api.common.getConfig()
  return support
}
