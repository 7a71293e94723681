import { and, eq, gt, lt } from 'drizzle-orm'
import type { Session } from '#server/api/contract/schemas/account.ts'
import { endOneSession, sessionSeconds } from '#server/backend/domains/identity/module.ts'
import { unbindClientsOf } from '#server/backend/domains/notifications/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { sessionDevices } from '#server/backend/platform/db/schema/account.ts'
import { issuerRecords } from '#server/backend/platform/db/schema/identity.ts'
import { deviceOf } from './device.ts'

/* Times are from the machine's clock, as in the tokens. */

/** Records the device of a session, at its start and at each renewal of its token. */
export async function noteSession(services: BackendContext, sessionId: string, userAgent: string): Promise<void> {
  const seen = { userAgent, seenAt: new Date() }
  await services
    .db()
    .insert(sessionDevices)
    .values({ sessionId, ...seen })
    .onConflictDoUpdate({ target: sessionDevices.sessionId, set: seen })
}

/**
 * Sessions of an account at the embedded issuer: the caller's own first, then the most recently used. None for a
 * foreign issuer, which does not expose them.
 */
export async function listSessions(
  services: BackendContext,
  accountId: string,
  ownId: string | null,
): Promise<Session[]> {
  const rows = await services
    .db()
    .select({ id: issuerRecords.idHash, payload: issuerRecords.payload, device: sessionDevices })
    .from(issuerRecords)
    .leftJoin(sessionDevices, eq(sessionDevices.sessionId, issuerRecords.idHash))
    .where(and(grantsOf(accountId), gt(issuerRecords.expiresAt, new Date())))
  return rows
    .map(({ id, payload, device }) => {
      const signedInAt = new Date(Number(payload['iat']) * 1000).toISOString()
      const seenAt = device?.seenAt.toISOString() ?? signedInAt
      return { id, ...deviceOf(device?.userAgent ?? ''), signedInAt, seenAt, isOwn: id === ownId }
    })
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.seenAt.localeCompare(a.seenAt))
}

/** Signs one device out and unbinds its push clients. Refuses with not_found if the session is not this account's. */
export async function endSessionOf(
  services: BackendContext,
  { account, requestId }: AccountContext,
  sessionId: string,
): Promise<void> {
  await services.transaction(async () => {
    const isEnded = await endOneSession(services, account.id, sessionId)
    if (!isEnded) throw new Refusal('not_found', 'no such session of this account')
    await services.db().delete(sessionDevices).where(eq(sessionDevices.sessionId, sessionId))
    await unbindClientsOf(services, account.id, requestId, (of) => of === sessionId)
  })
}

/** Deletes the devices of sessions that are over. */
export async function sweepSessionDevices(services: BackendContext): Promise<void> {
  const horizon = new Date(Date.now() - sessionSeconds * 1000)
  await services.db().delete(sessionDevices).where(lt(sessionDevices.seenAt, horizon))
}

function grantsOf(accountId: string) {
  return and(eq(issuerRecords.kind, 'Grant'), eq(issuerRecords.accountId, accountId))
}
