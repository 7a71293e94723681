import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { maskName } from '#machines/shared/masking.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { invitationCodes, invitations } from '#server/backend/platform/db/schema/account.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { readAccount } from './own-account.ts'

/** Without what is taken for one another, and without what makes a number of digits: `2E34` is one in an address. */
const alphabet = 'ABCDFGHJKLMNPQRSTUVWXYZ23456789'
/** Nobody guesses one of some thousands among 31⁸. */
const codeLength = 8
/** Within this after the registration somebody can still say who brought them. */
const acceptingDays = 14
/** As many as the page shows; nobody scrolls through more. */
const mostShown = 100

/** An account's own code, made when it is first asked for, and who came by it, the newest first. */
export async function readInvitation(services: Services, accountId: string) {
  const code = await codeOf(services, accountId)
  const rows = await services
    .db()
    .select({ firstName: accounts.firstName, lastName: accounts.lastName, acceptedAt: invitations.acceptedAt })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(eq(invitations.inviterId, accountId))
    .orderBy(desc(invitations.acceptedAt))
    .limit(mostShown)
  return {
    code,
    invited: rows.map(({ acceptedAt, ...name }) => ({ name: maskName(name), acceptedAt: acceptedAt.toISOString() })),
  }
}

/** Who invites with this code. Refuses with not_found where nobody does. */
export async function readInviter(services: Services, code: string) {
  const inviter = await inviterBy(services, code)
  if (!inviter) throw new Refusal('not_found', 'nobody invites with this code')
  return { name: maskName(inviter) }
}

/** Who has brought an account along, and whether it can still say so. */
export async function readOwnInviter(services: Services, accountId: string) {
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
 * A new customer says who brought them, once. Refuses with not_found a code of nobody's and one's own, and with
 * invitation_closed who is no longer new or has said so before.
 */
export async function acceptInvitation(services: Services, accountId: string, code: string) {
  const inviter = await inviterBy(services, code)
  if (!inviter || inviter.id === accountId) throw new Refusal('not_found', 'nobody else invites with this code')
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
  // Sent twice it is accepted once.
  if (known?.inviterId !== inviter.id) throw new Refusal('invitation_closed', 'somebody else has brought them')
  return { name: maskName(inviter) }
}

async function inviterBy(services: Services, code: string) {
  const [row] = await services
    .db()
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(invitationCodes)
    .innerJoin(accounts, eq(accounts.id, invitationCodes.accountId))
    .where(eq(invitationCodes.code, code.toUpperCase()))
  return row
}

async function codeOf(services: Services, accountId: string): Promise<string> {
  const known = () => services.db().select().from(invitationCodes).where(eq(invitationCodes.accountId, accountId))
  for (;;) {
    const [row] = await known()
    if (row) return row.code
    // A code that somebody has already, or another request for the same account: look, and try again.
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

function isNew(services: Services, createdAt: Date): boolean {
  return services.clock.now().getTime() - createdAt.getTime() < acceptingDays * 86_400_000
}
