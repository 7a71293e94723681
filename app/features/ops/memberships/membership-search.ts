import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { marketCodes, type MarketCode } from '#config'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { OwnershipType } from '#machines/shared/codes.ts'

/** Filters of the membership list, from the address. */
export interface MembershipSearch {
  after?: string
  status?: MembershipStatus
  country?: MarketCode
  ownershipType?: OwnershipType
  q?: string
}

/** Validates search parameters; drops invalid ones. */
export function readMembershipSearch(found: Record<string, unknown>): MembershipSearch {
  return present({
    status: oneOf(Object.values(MembershipStatus), found['status']),
    country: oneOf(marketCodes, found['country']),
    ownershipType: oneOf(Object.values(OwnershipType), found['ownershipType']),
    q: wordsIn(found['q'], 254),
    ...readCursor(found),
  })
}
