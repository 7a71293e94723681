import { wordsIn } from '#app/lib/search/search-params.ts'
import { type MarketCode, marketCodes } from '#config'
import { isTeam, type Team } from './opening-terms.ts'

/** Filters of the openings, from the address or a form submitted without scripts. */
export interface CareersSearch {
  country?: MarketCode
  team?: Team
  q?: string
}

const longestWords = 80

/** Validates search parameters; drops invalid ones. */
export function readCareersSearch({ country, team, q }: Record<string, unknown>): CareersSearch {
  const known = marketCodes.find((code) => code === country)
  const words = wordsIn(q, longestWords)
  return { ...(known && { country: known }), ...(isTeam(team) && { team }), ...(words && { q: words }) }
}
