import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { unbindClientsOf } from '#server/backend/domains/notifications/module.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { issuerRecords } from '#server/backend/platform/db/schema/identity.ts'
import { hashOf } from './record-hash.ts'

type Session = NonNullable<KoaContextWithOIDC['oidc']['session']>

/**
 * Ends one session of the issuer: every application that came by it has its tokens refused from now on, and nothing is pushed
 * where one of them wanted it.
 */
export async function endSession(services: Services, session: Session): Promise<void> {
  const { accountId, authorizations } = session
  const grantIds = Object.values(authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
  const sessionIds = grantIds.map(hashOf)
  await services
    .db()
    .delete(issuerRecords)
    .where(
      or(
        inArray(issuerRecords.grantId, grantIds),
        and(eq(issuerRecords.kind, 'Grant'), inArray(issuerRecords.idHash, sessionIds)),
      ),
    )
  if (accountId) await unbindClientsOf(services, accountId, 'sign-out', (of) => of !== null && sessionIds.includes(of))
  await session.destroy()
}

/**
 * Ends some of an account's sessions; how many. What the issuer itself remembers of their browsers goes, too: there a
 * sign-in would succeed without a password.
 */
async function endSessionsWhere(
  services: Services,
  accountId: string,
  isEnded: (sessionId: string) => boolean,
): Promise<number> {
  return services.transaction(async () => {
    const rows = await services
      .db()
      .select()
      .from(issuerRecords)
      .where(and(eq(issuerRecords.accountId, accountId), ne(issuerRecords.kind, 'Interaction')))
    const ended = rows.filter((row) => sessionIdsOf(row).some(isEnded))
    for (const { kind, idHash } of ended) {
      await services
        .db()
        .delete(issuerRecords)
        .where(and(eq(issuerRecords.kind, kind), eq(issuerRecords.idHash, idHash)))
    }
    return ended.filter(({ kind }) => kind === 'Grant').length
  })
}

/** Ends one session of an account, on whichever device it is. False where there is none. */
export async function endOneSession(services: Services, accountId: string, sessionId: string): Promise<boolean> {
  return (await endSessionsWhere(services, accountId, (id) => id === sessionId)) > 0
}

/** Ends every session of an account but this one; all of them where none is to be kept. */
export async function endOtherSessions(services: Services, accountId: string, kept: string | null): Promise<void> {
  if (kept === null) await endAllSessions(services, accountId)
  else await endSessionsWhere(services, accountId, (id) => id !== kept)
}

/** The sessions a record belongs to: a browser's own record may have several, one for each application. */
function sessionIdsOf({ kind, idHash, grantId, payload }: typeof issuerRecords.$inferSelect): string[] {
  if (kind === 'Grant') return [idHash]
  if (grantId !== null) return [hashOf(grantId)]
  const { authorizations } = payload
  if (typeof authorizations !== 'object' || authorizations === null) return []
  return Object.values(authorizations).flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'grantId' in entry && typeof entry.grantId === 'string'
      ? [hashOf(entry.grantId)]
      : [],
  )
}

/** Ends every session of an account, on all devices and at every issuer; returns when that was. */
export async function endAllSessions(services: Services, accountId: string): Promise<Date> {
  const signedOutAt = new Date()
  await services.transaction(async () => {
    await services
      .db()
      .delete(issuerRecords)
      // A question that is being answered belongs to a browser, not to an account.
      .where(and(eq(issuerRecords.accountId, accountId), ne(issuerRecords.kind, 'Interaction')))
    await services.db().update(accounts).set({ signedOutAt }).where(eq(accounts.id, accountId))
  })
  return signedOutAt
}
