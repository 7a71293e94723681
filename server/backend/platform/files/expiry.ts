import { inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { files as table } from '#server/backend/platform/db/schema/files.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { assembleFiles, type Files } from './assemble.ts'
import { incomingKey, storedKey } from './file-rows.ts'

const kind = 'file.remove'
const payload = z.object({ keys: z.array(z.string()) })
const batch = 500

/** Outbox entry that removes the bytes of a deleted row after the commit, retried while the store is unavailable. */
export function removalOf(row: { storageKey: string }): OutboxEntry {
  return { kind, payload: { keys: [incomingKey(row), storedKey(row)] } }
}

/** Registers the outbox handler that removes bytes. Call it once at start. */
export function registerFiles({ store }: Files, outbox: OutboxDispatcher): void {
  outbox.deliver(kind, async (entry) => {
    for (const key of payload.parse(entry).keys) await store.remove(key)
  })
}

/** Deletes files that no order took, and those past their order's retention. */
export async function expireFiles(services: BackendContext): Promise<Record<string, number>> {
  const deleted = await services.transaction(async () => {
    const due = services
      .db()
      .select({ id: table.id })
      .from(table)
      .where(lte(table.expiresAt, services.clock.now()))
      .limit(batch)
      .for('update', { skipLocked: true })
    const rows = await services.db().delete(table).where(inArray(table.id, due)).returning()
    await services.outbox.add(...rows.map(removalOf))
    return rows.length
  })
  return { deleted, drafts: await assembleFiles(services).files.store.sweep() }
}
