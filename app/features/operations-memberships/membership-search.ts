import { marketCodes, type MarketCode } from '#config'
import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'

export const membershipStatuses = [10, 20, 30, 40, 50, 60] as const
type Status = (typeof membershipStatuses)[number]
export const ownershipTypes = [10001, 10002, 10003, 10004] as const
type OwnershipType = (typeof ownershipTypes)[number]

/** What the list of memberships is narrowed down to, as it stands in the address. */
export interface MembershipSearch {
  after?: string
  status?: Status
  country?: MarketCode
  ownershipType?: OwnershipType
  q?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readMembershipSearch(found: Record<string, unknown>): MembershipSearch {
  const status = oneOf(membershipStatuses, found['status'])
  const country = oneOf(marketCodes, found['country'])
  const ownershipType = oneOf(ownershipTypes, found['ownershipType'])
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
