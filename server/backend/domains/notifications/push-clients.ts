import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { pushClientMachine } from '#machines/orders/push-client/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { pushClients } from '#server/backend/platform/db/schema/messages.ts'
import { deleteLogs } from '#server/backend/platform/engine/order-log.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'

export type PushClient = typeof pushClients.$inferSelect

export const clientStatus = { registered: 10, bound: 20, unbound: 30, gone: 90 } as const

/** Upper bound of clients for one customer. */
const maxClients = 20

/** Rows deleted in one transaction. */
const batch = 500

/** Known only to the browser and the backend: together with the device id it authorises changes to the client. */
export function newClientId(): string {
  return `PC-${randomBytes(18).toString('base64url')}`
}

/** A client that is gone is treated as missing. */
export async function readClient(services: BackendContext, clientId: string): Promise<PushClient | undefined> {
  const [row] = await services.db().select().from(pushClients).where(isHere(clientId))
  return row
}

/** As `readClient`, with the row locked until the transaction ends. */
export async function lockClient(services: BackendContext, clientId: string): Promise<PushClient | undefined> {
  const [row] = await services.db().select().from(pushClients).where(isHere(clientId)).for('update')
  return row
}

function isHere(clientId: string) {
  return and(eq(pushClients.orderNo, clientId), ne(pushClients.status, clientStatus.gone))
}

export async function insertClient(services: BackendContext, row: PushClient): Promise<void> {
  await services.db().insert(pushClients).values(row)
}

export async function updateClient(services: BackendContext, row: PushClient): Promise<void> {
  await services.db().update(pushClients).set(row).where(eq(pushClients.orderNo, row.orderNo))
}

/** Client with this address. Locks the address against other registrations until the running transaction ends. */
export async function clientAt(services: BackendContext, endpoint: string): Promise<PushClient | undefined> {
  await services.db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpoint}`}, 0))`)
  const [row] = await services.db().select().from(pushClients).where(eq(pushClients.endpoint, endpoint))
  return row
}

function isBoundTo(accountId: string) {
  return and(eq(pushClients.accountId, accountId), eq(pushClients.status, clientStatus.bound))
}

/** Browsers bound to an account, last used first, up to the limit. */
export function boundClientsOf(services: BackendContext, accountId: string): Promise<PushClient[]> {
  return services
    .db()
    .select()
    .from(pushClients)
    .where(isBoundTo(accountId))
    .orderBy(desc(pushClients.seenAt), desc(pushClients.orderNo))
    .limit(maxClients)
}

/** All browsers bound to an account, without the limit. */
export function allBoundClientsOf(services: BackendContext, accountId: string): Promise<PushClient[]> {
  return services.db().select().from(pushClients).where(isBoundTo(accountId)).orderBy(asc(pushClients.orderNo))
}

export function countBoundClients(services: BackendContext, accountId: string): Promise<number> {
  return services.db().$count(pushClients, isBoundTo(accountId))
}

/**
 * Deletes clients that have been gone since `gone`, and those without a sign-in registered before `unbound`: they
 * register again at the next sign-in. Deletes their logs and timers as well.
 */
export async function deleteUnused(
  services: BackendContext,
  { gone, unbound }: { gone: Date; unbound: Date },
): Promise<number> {
  const { orderNo, status, seenAt } = pushClients
  const isOver = or(
    and(eq(status, clientStatus.gone), lt(seenAt, gone)),
    and(eq(status, clientStatus.registered), lt(seenAt, unbound)),
  )
  let deleted = 0
  for (;;) {
    const clientIds = await services.transaction(async () => {
      const some = services.db().select({ orderNo }).from(pushClients).where(isOver)
      const ids = (await some.limit(batch).for('update', { skipLocked: true })).map((client) => client.orderNo)
      await deleteLogs(services, pushClientMachine.id, ids)
      await services
        .db()
        .delete(outbox)
        .where(inArray(outbox.groupKey, ids.map(timerGroup)))
      await services.db().delete(pushClients).where(inArray(orderNo, ids))
      return ids
    })
    deleted += clientIds.length
    if (clientIds.length < batch) return deleted
  }
}
