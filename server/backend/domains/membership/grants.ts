import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { config } from '#config'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { membership } from '#server/api/contract/groups/membership.ts'
import type { givenGrant } from '#server/api/contract/schemas/membership.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { mailboxOf } from '#server/backend/kernel/limits/mailbox-of.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { membershipGrants, membershipOrders } from '#server/backend/platform/db/schema/membership.ts'
import { isOwner } from './eligibility.ts'
import { grantMailEntry } from './grant-mails.ts'
import { endFreeOf } from './memberships.ts'

type GivenGrant = z.output<typeof givenGrant>
type Caller = Pick<AccountContext, 'account'>
type GrantInput = HandlerInput<typeof membership.rows.grantCoOwner>['body']
type GrantRow = typeof membershipGrants.$inferSelect

/**
 * Grants co-ownership; an existing grant to the address is returned. Throws `owner_needed`, `invalid_params` for
 * oneself, `grants_used_up`, `too_many_requests`.
 */
export async function grantCoOwner(
  services: BackendContext,
  input: GrantInput,
  { account }: Caller,
): Promise<GivenGrant> {
  const email = input.email.toLowerCase()
  if (email === account.email) throw new Refusal('invalid_params', 'the owner cannot be the co-owner')
  await countAttempt(services, limits.grantBy, account.id)
  await countAttempt(services, limits.grantTo, mailboxOf(email))
  return services.transaction(async () => {
    // Locks the account, so that concurrent grants are counted one after the other.
    await services
      .db()
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('no key update')
    if (!(await isOwner(services, account.id)))
      throw new Refusal('owner_needed', 'no subscription of the account is in use')
    const open = await openGrantsOf(services, account.id)
    const known = open.find((grant) => grant.email === email)
    if (known) return viewOf(services, known)
    if (open.length >= config.limits.membership.coOwners)
      throw new Refusal('grants_used_up', `${open.length} grants are in force`)
    const { locale } = input
    const grant: GrantRow = {
      id: randomUUID(),
      ownerId: account.id,
      email,
      locale,
      givenAt: services.clock.now(),
      takenBackAt: null,
    }
    await services.db().insert(membershipGrants).values(grant)
    const values = { ownerName: account.firstName }
    await services.outbox.add(grantMailEntry(services, { template: 'membershipGranted', to: email, locale, values }))
    return viewOf(services, grant)
  })
}

/**
 * Revokes a grant; idempotent. Throws `not_found` for another's grant as well, so that its existence is not revealed.
 */
export function revokeGrant(services: BackendContext, grantId: string, { account }: Caller): Promise<void> {
  return services.transaction(async () => {
    const { id, ownerId } = membershipGrants
    // The database rejects values that are not UUIDs.
    if (!isUuid(grantId)) throw new Refusal('not_found', 'no such grant')
    const [grant] = await services
      .db()
      .select()
      .from(membershipGrants)
      .where(and(eq(id, grantId), eq(ownerId, account.id)))
      .for('update')
    if (!grant) throw new Refusal('not_found', 'no such grant')
    if (grant.takenBackAt) return
    await services.db().update(membershipGrants).set({ takenBackAt: services.clock.now() }).where(eq(id, grantId))
    await endFreeOf(services, grantId)
    const { email: to, locale } = grant
    const values = { ownerName: account.firstName }
    await services.outbox.add(grantMailEntry(services, { template: 'membershipGrantEnded', to, locale, values }))
  })
}

/** Grants in force, oldest first. */
export async function listGiven(services: BackendContext, ownerId: string): Promise<GivenGrant[]> {
  const open = await openGrantsOf(services, ownerId)
  const used = await usedAmong(services, open)
  return open.map((grant) => ({ ...plainOf(grant), isUsed: used.has(grant.id) }))
}

function openGrantsOf(services: BackendContext, ownerId: string): Promise<GrantRow[]> {
  return services
    .db()
    .select()
    .from(membershipGrants)
    .where(and(eq(membershipGrants.ownerId, ownerId), isNull(membershipGrants.takenBackAt)))
    .orderBy(asc(membershipGrants.givenAt))
}

async function viewOf(services: BackendContext, grant: GrantRow): Promise<GivenGrant> {
  return { ...plainOf(grant), isUsed: (await usedAmong(services, [grant])).has(grant.id) }
}

function plainOf({ id, email, givenAt }: GrantRow): Omit<GivenGrant, 'isUsed'> {
  return { id, email, givenAt: givenAt.toISOString() }
}

async function usedAmong(services: BackendContext, grants: readonly GrantRow[]): Promise<Set<string>> {
  const ids = grants.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const { grantId } = membershipOrders
  const rows = await services
    .db()
    .selectDistinct({ grantId })
    .from(membershipOrders)
    .where(and(inArray(grantId, ids), eq(membershipOrders.status, MembershipStatus.completed)))
  return new Set(rows.flatMap((row) => row.grantId ?? []))
}
