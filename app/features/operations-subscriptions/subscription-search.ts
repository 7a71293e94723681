import { marketCodes, type MarketCode } from '#config'
import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'

export const subscriptionStatuses = [0, 1, 10, 20, 30, 40, 50, 60, 999] as const
type Status = (typeof subscriptionStatuses)[number]

/** What the list of subscriptions is narrowed down to, as it stands in the address. */
export interface SubscriptionSearch {
  after?: string
  status?: Status
  country?: MarketCode
  identityType?: 1 | 2 | 3
  orderType?: 1 | 2
  q?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readSubscriptionSearch(found: Record<string, unknown>): SubscriptionSearch {
  const status = oneOf(subscriptionStatuses, found['status'])
  const country = oneOf(marketCodes, found['country'])
  const identityType = oneOf([1, 2, 3], found['identityType'])
  const orderType = oneOf([1, 2], found['orderType'])
  const q = wordsIn(found['q'], 80)
  const after = wordsIn(found['after'], 160)
  return {
    ...(status !== undefined && { status }),
    ...(country && { country }),
    ...(identityType && { identityType }),
    ...(orderType && { orderType }),
    ...(q && { q }),
    ...(after && { after }),
  }
}
