import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'
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
  const status = oneOf(Object.values(MembershipStatus), found['status'])
  const country = oneOf(marketCodes, found['country'])
  const ownershipType = oneOf(Object.values(OwnershipType), found['ownershipType'])
  const q = wordsIn(found['q'], 254)
  const after = wordsIn(found['after'], 160)
  return {
    ...(status !== undefined && { status }),
    ...(country && { country }),
    ...(ownershipType && { ownershipType }),
    ...(q && { q }),
    ...(after && { after }),
  }
}
