import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
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
  return present({
    status: oneOf(Object.values(SubscriptionStatus), found['status']),
    country: oneOf(marketCodes, found['country']),
    identityType: oneOf(Object.values(IdentityType), found['identityType']),
    orderType: oneOf(Object.values(OrderType), found['orderType']),
    arrears: oneOf(['owed'], found['arrears']),
    q: wordsIn(found['q'], 80),
    ...readCursor(found),
  })
}
