import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { maskName } from '#machines/shared/masking.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { invitationCodes, invitations } from '#server/backend/platform/db/schema/account.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { readAccount } from './own-account.ts'

/** Without similar characters and without E, since `2E34` would be read as a number in a URL. */
const alphabet = 'ABCDFGHJKLMNPQRSTUVWXYZ23456789'
/** Some thousand codes among 31⁸ cannot be guessed. */
const codeLength = 8
/** Days after the registration in which an inviter can be named. */
const acceptingDays = 14
/** Upper bound of invited customers listed. */
const maxShown = 100

/** Invitation code of an account, created on first use, with the customers it brought, newest first. */
export async function readInvitation(services: BackendContext, accountId: string) {
  const code = await codeOf(services, accountId)
  const rows = await services
    .db()
    .select({ firstName: accounts.firstName, lastName: accounts.lastName, acceptedAt: invitations.acceptedAt })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(eq(invitations.inviterId, accountId))
    .orderBy(desc(invitations.acceptedAt))
    .limit(maxShown)
  return {
    code,
    invited: rows.map(({ acceptedAt, ...name }) => ({ name: maskName(name), acceptedAt: acceptedAt.toISOString() })),
  }
}

/** Inviter with this code. Refuses with not_found. */
export async function readInviter(services: BackendContext, code: string) {
  const inviter = await inviterBy(services, code)
  if (!inviter) throw new Refusal('not_found', 'no such invitation code')
  return { name: maskName(inviter) }
}

/** Inviter of an account, and whether one can still be named. */
export async function readOwnInviter(services: BackendContext, accountId: string) {
  const [row] = await services
    .db()
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.inviterId))
    .where(eq(invitations.accountId, accountId))
  const account = await readAccount(services, accountId)
  return { name: row ? maskName(row) : null, canAccept: !row && isNew(services, account.createdAt) }
}

/**
 * Records the inviter of a new customer, once. Refuses with not_found an unknown code and one's own, and with
 * invitation_closed after the deadline or a previous inviter.
 */
export async function acceptInvitation(services: BackendContext, accountId: string, code: string) {
  const inviter = await inviterBy(services, code)
  if (!inviter || inviter.id === accountId)
    throw new Refusal('not_found', 'no such invitation code, or one of the caller')
  const account = await readAccount(services, accountId)
  if (!isNew(services, account.createdAt)) throw new Refusal('invitation_closed', 'the account is no longer new')
  const [accepted] = await services
    .db()
    .insert(invitations)
    .values({ accountId, inviterId: inviter.id, acceptedAt: services.clock.now() })
    .onConflictDoNothing()
    .returning()
  const [known] = accepted
    ? [accepted]
    : await services.db().select().from(invitations).where(eq(invitations.accountId, accountId))
  // Idempotent: the same inviter is accepted again.
  if (known?.inviterId !== inviter.id) throw new Refusal('invitation_closed', 'another inviter is already recorded')
  return { name: maskName(inviter) }
}

async function inviterBy(services: BackendContext, code: string) {
  const [row] = await services
    .db()
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(invitationCodes)
    .innerJoin(accounts, eq(accounts.id, invitationCodes.accountId))
    .where(eq(invitationCodes.code, code.toUpperCase()))
  return row
}

async function codeOf(services: BackendContext, accountId: string): Promise<string> {
  const known = () => services.db().select().from(invitationCodes).where(eq(invitationCodes.accountId, accountId))
  for (;;) {
    const [row] = await known()
    if (row) return row.code
    // Conflict with another account's code, or with a concurrent request for the same account: read again and retry.
    await services
      .db()
      .insert(invitationCodes)
      .values({ accountId, code: randomCode(), createdAt: services.clock.now() })
      .onConflictDoNothing()
  }
}

function randomCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function isNew(services: BackendContext, createdAt: Date): boolean {
  return services.clock.now().getTime() - createdAt.getTime() < acceptingDays * 86_400_000
}
