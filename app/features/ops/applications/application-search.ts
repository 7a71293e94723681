import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { type MarketCode, marketCodes } from '#config'
import { ApplicationStatus } from '#machines/orders/job-application/job-application.status.ts'

/** Filters of the list of applications, from the address. */
export interface ApplicationSearch {
  status?: ApplicationStatus
  country?: MarketCode
  q?: string
  after?: string
}

/** Validates search parameters; drops invalid ones. */
export function readApplicationSearch(found: Record<string, unknown>): ApplicationSearch {
  return present({
    status: oneOf(Object.values(ApplicationStatus), found['status']),
    country: oneOf(marketCodes, found['country']),
    q: wordsIn(found['q'], 254),
    ...readCursor(found),
  })
}
