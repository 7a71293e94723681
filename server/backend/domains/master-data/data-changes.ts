import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { DataKindName } from '#server/api/input/master-data.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { dataChanges } from '#server/backend/platform/db/schema/master-data.ts'

export type DataChange = typeof dataChanges.$inferSelect

/** `DC-7K3M-9Q2X` */
export function newChangeNumber(): string {
  return `DC-${readableCode(2)}`
}

/** Throws `not_found`. */
export async function readChange(services: BackendContext, changeNo: string): Promise<DataChange> {
  const [row] = await services.db().select().from(dataChanges).where(eq(dataChanges.orderNo, changeNo))
  if (!row) throw new Refusal('not_found', `no change ${changeNo}`)
  return row
}

/** Row locked until the transaction ends. */
export async function lockChange(services: BackendContext, changeNo: string): Promise<DataChange | undefined> {
  const [row] = await services.db().select().from(dataChanges).where(eq(dataChanges.orderNo, changeNo)).for('update')
  return row
}

export async function insertChange(services: BackendContext, row: DataChange): Promise<void> {
  await services.db().insert(dataChanges).values(row)
}

export async function updateChange(services: BackendContext, row: DataChange): Promise<void> {
  const updatedAt = services.clock.now()
  await services
    .db()
    .update(dataChanges)
    .set({ ...row, updatedAt })
    .where(eq(dataChanges.orderNo, row.orderNo))
}

/** Changes of a record that are or were in force, the newest first. */
export function readHistory(services: BackendContext, kind: DataKindName, recordId: string): Promise<DataChange[]> {
  return services
    .db()
    .select()
    .from(dataChanges)
    .where(and(eq(dataChanges.kind, kind), eq(dataChanges.recordId, recordId), isNotNull(dataChanges.recordVersion)))
    .orderBy(desc(dataChanges.recordVersion))
}

/** Names of members of staff, by the id of their account; a deleted one has none. */
export async function namesOf(services: BackendContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter(isUuid)
  if (wanted.length === 0) return new Map()
  const { id, firstName, lastName } = accounts
  const rows = await services.db().select({ id, firstName, lastName }).from(accounts).where(inArray(id, wanted))
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim()]))
}
