import { OwnershipType } from '#machines/shared/codes.ts'
import { typedTexts } from '#machines/shared/typed-texts.ts'
import type {
  Choice,
  MembershipOffer,
  MembershipStanding,
  PurchaseContext,
  PurchaseInput,
} from './membership-purchase.types.ts'

/* What the purchase knows, and what it must forget together. */

/** Belongs to one order and goes with it. */
export const withoutOrder = {
  outdated: null,
  acceptedVersion: null,
  isEarlyStart: false,
  placementKey: null,
  orderNo: null,
  paymentKey: null,
  actionKey: null,
  action: null,
  redirectResult: null,
  paymentDueAt: null,
  declineCode: null,
  withdrawal: null,
  polls: 0,
  resumeAt: null,
} as const satisfies Partial<PurchaseContext>

/** Another type is offered on other terms; whether the same one is still to be had is asked again. */
export function withChoice(context: PurchaseContext, choice: Choice): Partial<PurchaseContext> {
  const isSame = context.choice?.ownershipType === choice.ownershipType && context.choice.code === choice.code
  return isSame ? { choice, offer: null } : { ...withoutOrder, choice, offer: null }
}

/** Somebody else's method is none of theirs, and what they have not read they have not accepted. */
export function withAccount(
  context: PurchaseContext,
  { accountId, offer }: { accountId: string; offer: MembershipOffer },
): Partial<PurchaseContext> {
  const isSameAccount = context.accountId === null || context.accountId === accountId
  const isRead = isSameAccount && context.acceptedVersion === offer.termsVersion
  return {
    accountId,
    offer,
    acceptedVersion: isRead ? context.acceptedVersion : null,
    ...(!isSameAccount && { method: null, placementKey: null, isEarlyStart: false }),
  }
}

export function withStanding(standing: MembershipStanding): Partial<PurchaseContext> {
  const { state, orderNo } = standing
  return {
    orderNo,
    action: state === 'challenged' ? standing.action : null,
    redirectResult: null,
    declineCode: state === 'declined' ? standing.declineCode : null,
    withdrawal: state === 'completed' ? standing.withdrawal : null,
    ...('paymentDueAt' in standing && { paymentDueAt: standing.paymentDueAt }),
  }
}

export function newPurchase({ choice }: PurchaseInput): PurchaseContext {
  return { ...withoutOrder, choice, accountId: null, offer: null, method: null, failures: 0 }
}

/** Input of a new purchase with the code typed in a stored one that cannot be resumed; null if there is none. */
export function withTyped(input: PurchaseInput, stored: Readonly<Record<string, unknown>>): PurchaseInput | null {
  const { code } = typedTexts(['code'], stored['choice'])
  if (input.choice !== null || code === undefined) return null
  return { ...input, choice: { ownershipType: OwnershipType.code, code } }
}
