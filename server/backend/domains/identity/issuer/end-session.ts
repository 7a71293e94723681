import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { unbindClientsOf } from '#server/backend/domains/notifications/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { issuerRecords } from '#server/backend/platform/db/schema/identity.ts'
import { hashOf } from './record-hash.ts'

type Session = NonNullable<KoaContextWithOIDC['oidc']['session']>

/**
 * Ends one session of the issuer: tokens of its applications are refused from now on, and their push clients are
 * unbound.
 */
export async function endSession(services: BackendContext, session: Session): Promise<void> {
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
 * Ends some of an account's sessions and returns their number. Deletes the issuer's own records of those browsers as
 * well: with them a sign-in would succeed without a password.
 */
async function endSessionsWhere(
  services: BackendContext,
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

/** Ends one session of an account, on any device. False if there is none. */
export async function endOneSession(services: BackendContext, accountId: string, sessionId: string): Promise<boolean> {
  return (await endSessionsWhere(services, accountId, (id) => id === sessionId)) > 0
}

/** Ends every session of an account except `exceptId`; all of them if that is null. */
export async function endOtherSessions(
  services: BackendContext,
  accountId: string,
  exceptId: string | null,
): Promise<void> {
  if (exceptId === null) await endAllSessions(services, accountId)
  else await endSessionsWhere(services, accountId, (id) => id !== exceptId)
}

/** Sessions of a record: a browser's own record may have several, one for each application. */
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

/** Ends every session of an account, on all devices and at every issuer; returns the time. */
export async function endAllSessions(services: BackendContext, accountId: string): Promise<Date> {
  const signedOutAt = new Date()
  await services.transaction(async () => {
    await services
      .db()
      .delete(issuerRecords)
      // A pending interaction belongs to a browser, not to an account.
      .where(and(eq(issuerRecords.accountId, accountId), ne(issuerRecords.kind, 'Interaction')))
    await services.db().update(accounts).set({ signedOutAt }).where(eq(accounts.id, accountId))
  })
  return signedOutAt
}
