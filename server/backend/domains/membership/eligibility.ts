import { and, count, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { MembershipEvent } from '#machines/orders/membership-order/index.ts'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { OwnershipType } from '#machines/shared/codes.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { membershipCodes, membershipGrants, membershipOrders } from '#server/backend/platform/db/schema/membership.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { membershipsOf } from './memberships.ts'

type Ordered = Extract<MembershipEvent, { type: 'customer.ordered' }>

/** Facts the machine requires of a customer, with the grant or code they rely on. */
export interface Eligibility extends Pick<Ordered, 'hasEqualMembership' | 'isOwner' | 'isGranted' | 'isEntitled'> {
  grantId: string | null
  codeId: string | null
}

type EligibilityInput = { ownershipType: OwnershipType; code: string | null }

/**
 * Looks up only what the type requires. In a transaction it locks the code, so that a concurrent order cannot use it
 * up.
 */
export async function eligibilityOf(
  services: BackendContext,
  account: Pick<Account, 'id' | 'email'>,
  { ownershipType, code }: EligibilityInput,
): Promise<Eligibility> {
  const grantId = ownershipType === OwnershipType.named ? await usableGrantOf(services, account) : null
  const codeId = ownershipType === OwnershipType.code ? await usableCode(services, account, code) : null
  return {
    hasEqualMembership: await hasEqual(services, account.id, ownershipType),
    isOwner: ownershipType === OwnershipType.owner && (await isOwner(services, account.id)),
    isGranted: grantId !== null,
    isEntitled: codeId !== null,
    grantId,
    codeId,
  }
}

/** Reason a type is closed, as the API reports it; null if open. */
export function closedBy(
  { hasEqualMembership, isOwner: owns, isGranted, isEntitled }: Eligibility,
  ownershipType: OwnershipType,
): 'membership_held' | 'owner_needed' | 'grant_needed' | 'entitlement_needed' | null {
  if (hasEqualMembership) return 'membership_held'
  if (ownershipType === OwnershipType.owner && !owns) return 'owner_needed'
  if (ownershipType === OwnershipType.named && !isGranted) return 'grant_needed'
  return ownershipType === OwnershipType.code && !isEntitled ? 'entitlement_needed' : null
}

/** Whether the account has a subscription in use. */
export async function isOwner(services: BackendContext, accountId: string): Promise<boolean> {
  const { status } = subscriptionOrders
  const [own] = await services
    .db()
    .select({ status })
    .from(subscriptionOrders)
    .where(and(eq(subscriptionOrders.accountId, accountId), inArray(status, duringUse)))
    .limit(1)
  return own !== undefined
}

/** Whether the account has a membership of this type, or an order for one. */
async function hasEqual(services: BackendContext, accountId: string, ownershipType: OwnershipType): Promise<boolean> {
  const held = await membershipsOf(services, accountId)
  if (held.some((membership) => membership.ownershipType === ownershipType)) return true
  const { status } = membershipOrders
  const [open] = await services
    .db()
    .select({ status })
    .from(membershipOrders)
    .where(
      and(
        eq(membershipOrders.accountId, accountId),
        eq(membershipOrders.ownershipType, ownershipType),
        eq(status, MembershipStatus.created),
      ),
    )
    .limit(1)
  return open !== undefined
}

/** Grant to this address by a customer who is still an owner. */
async function usableGrantOf(
  services: BackendContext,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<string | null> {
  const { ownerId, takenBackAt } = membershipGrants
  const grants = await services
    .db()
    .select({ id: membershipGrants.id, ownerId })
    .from(membershipGrants)
    .innerJoin(accounts, eq(accounts.id, ownerId))
    .where(and(eq(membershipGrants.email, email), isNull(takenBackAt), ne(ownerId, id)))
  for (const grant of grants) {
    if (await isOwner(services, grant.ownerId)) return grant.id
  }
  return null
}

async function usableCode(
  services: BackendContext,
  { email }: Pick<Account, 'email'>,
  code: string | null,
): Promise<string | null> {
  if (code === null || code === '') return null
  const { email: boundTo, validUntil, revokedAt } = membershipCodes
  const [found] = await services
    .db()
    .select()
    .from(membershipCodes)
    .where(
      and(
        eq(membershipCodes.code, code.toUpperCase()),
        isNull(revokedAt),
        gt(validUntil, services.clock.now()),
        or(isNull(boundTo), eq(boundTo, email)),
      ),
    )
    .for('update')
  return found && (await usesOf(services, found.id)) < found.mostUses ? found.id : null
}

/** Number of memberships obtained with a code. */
export async function usesOf(services: BackendContext, codeId: string): Promise<number> {
  const [row] = await services
    .db()
    .select({ uses: count() })
    .from(membershipOrders)
    .where(eq(membershipOrders.codeId, codeId))
  return row?.uses ?? 0
}
