import { wordsIn } from '#app/lib/search/search-params.ts'
import { type MarketCode, marketCodes } from '#config'
import { isTeam, type Team } from './opening-terms.ts'

/** What the openings are narrowed down to, as it stands in the address, where a form without script puts it, too. */
export interface CareersSearch {
  country?: MarketCode
  team?: Team
  q?: string
}

const longestWords = 80

/** What makes sense of an address; the rest is dropped. */
export function readCareersSearch({ country, team, q }: Record<string, unknown>): CareersSearch {
  const known = marketCodes.find((code) => code === country)
  const words = wordsIn(q, longestWords)
  return { ...(known && { country: known }), ...(isTeam(team) && { team }), ...(words && { q: words }) }
}
