import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'
import { marketCodes, type MarketCode } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType, OrderType } from '#machines/shared/codes.ts'

/** Filters of the subscription list, from the address. */
export interface SubscriptionSearch {
  after?: string
  status?: SubscriptionStatus
  country?: MarketCode
  identityType?: IdentityType
  orderType?: OrderType
  arrears?: 'owed'
  q?: string
}

/** Validates search parameters; drops invalid ones. */
export function readSubscriptionSearch(found: Record<string, unknown>): SubscriptionSearch {
  const status = oneOf(Object.values(SubscriptionStatus), found['status'])
  const country = oneOf(marketCodes, found['country'])
  const identityType = oneOf(Object.values(IdentityType), found['identityType'])
  const orderType = oneOf(Object.values(OrderType), found['orderType'])
  const arrears = oneOf(['owed'], found['arrears'])
  const q = wordsIn(found['q'], 80)
  const after = wordsIn(found['after'], 160)
  return {
    ...(status !== undefined && { status }),
    ...(country && { country }),
    ...(identityType && { identityType }),
    ...(orderType && { orderType }),
    ...(arrears && { arrears }),
    ...(q && { q }),
    ...(after && { after }),
  }
}
