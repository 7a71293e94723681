import type { ResumePlace } from './membership-purchase.types.ts'

/* What calls can be refused with, and where the customer goes on then. */

export const signedOutAt = <const Place extends ResumePlace>(place: Place) =>
  ({
    guard: { type: 'isRefused', params: { code: 'not_signed_in' } },
    target: '#membershipPurchase.sessionEnded',
    actions: { type: 'rememberPlace', params: { place } },
  }) as const

const closedBy = <const Code extends string, const State extends string>(code: Code, state: State) =>
  ({
    guard: { type: 'isRefused', params: { code } },
    target: `#membershipPurchase.open.ownership.${state}`,
    actions: 'forgetOffer',
  }) as const

/** Why somebody cannot have a type, whichever call says so. */
export const ownershipRefused = [
  closedBy('owner_needed', 'ownerNeeded'),
  closedBy('grant_needed', 'grantNeeded'),
  closedBy('entitlement_needed', 'codeNeeded'),
  closedBy('membership_held', 'held'),
  { target: '#membershipPurchase.open.ownership.notOffered', actions: 'forgetOffer' },
] as const
