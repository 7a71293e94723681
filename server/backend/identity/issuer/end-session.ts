import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { accounts } from '#server/backend/db/schema/accounts.ts'
import { issuerRecords } from '#server/backend/db/schema/identity.ts'
import type { Services } from '#server/backend/services.ts'
import { hashOf } from './record-hash.ts'

type Session = NonNullable<KoaContextWithOIDC['oidc']['session']>

/** Ends one session of the issuer: every application that came by it has its tokens refused from now on. */
export async function endSession(services: Services, session: Session): Promise<void> {
  const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
  await services
    .db()
    .delete(issuerRecords)
    .where(
      or(
        inArray(issuerRecords.grantId, grantIds),
        and(eq(issuerRecords.kind, 'Grant'), inArray(issuerRecords.idHash, grantIds.map(hashOf))),
      ),
    )
  await session.destroy()
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
