import { and, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { files as table } from '#server/backend/platform/db/schema/files.ts'
import { removalOf } from './expiry.ts'
import type { FileRow } from './file-rows.ts'

const hour = 3_600_000
/** Milliseconds a file stays that no order has taken; as long as drafts of orders. */
export const unusedMs = 24 * hour
/** Upload URLs: more than are needed for repeated photos of a licence. */
export const uploadsOf: AttemptLimit = { name: 'uploads of', max: 40, windowMs: hour }
/**
 * Bytes of an owner's files without a placed order: two sides of a licence, twice, the photographs of a damage report,
 * or the pictures of a press event.
 */
const maxBytesOfOwner: Record<FileRow['purpose'], number> = {
  licence: 40_000_000,
  contract: 40_000_000,
  invoice: 40_000_000,
  damage: 100_000_000,
  papers: 40_000_000,
  application: 50_000_000,
  press: 1_000_000_000,
}
/** Bytes of all owners' such files by purpose: by default they share a disk with the embedded database. */
const maxBytesOfAll = 2_000_000_000

/**
 * Makes room for a file without a placed order. At the total limit the owner with the most bytes loses their largest
 * file: uploads that fill the disk give way to a customer with one licence. Throws `too_many_requests` at the owner's
 * own limit, and `unavailable` when no other owner has more. Call it in the transaction that writes the file's row;
 * serialises such transactions, since none sees another's uncommitted row.
 */
export async function makeRoom(
  services: BackendContext,
  { id, ownerId, purpose, size }: Pick<FileRow, 'id' | 'ownerId' | 'purpose' | 'size'>,
): Promise<void> {
  await services.db().execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', 0))`)
  const until = new Date(services.clock.now().getTime() + unusedMs)
  const isUnused = and(eq(table.purpose, purpose), lte(table.expiresAt, until), ne(table.id, id))
  const isOwn = eq(table.ownerId, ownerId)
  const [stored = { own: 0, all: 0 }] = await services
    .db()
    .select({
      own: sql`coalesce(sum(${table.size}) filter (where ${isOwn}), 0)`.mapWith(Number),
      all: sql`coalesce(sum(${table.size}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(isUnused)
  const own = stored.own + size
  if (own > maxBytesOfOwner[purpose]) throw new Refusal('too_many_requests', `${own} bytes of one owner are too many`)
  let excess = stored.all + size - maxBytesOfAll
  while (excess > 0) excess -= await dropLargest(services, isUnused, own)
}

/** Deletes the largest file of the owner with the most bytes, if that is more than `least`; returns its bytes. */
async function dropLargest(services: BackendContext, isUnused: SQL | undefined, least: number): Promise<number> {
  const bytes = sql`sum(${table.size})`.mapWith(Number)
  const [owner] = await services
    .db()
    .select({ ownerId: table.ownerId, bytes })
    .from(table)
    .where(isUnused)
    .groupBy(table.ownerId)
    .orderBy(desc(bytes))
    .limit(1)
  if (!owner || owner.bytes <= least) throw new Refusal('unavailable', 'files that no order needs fill their space')
  const largest = services
    .db()
    .select({ id: table.id })
    .from(table)
    .where(and(isUnused, eq(table.ownerId, owner.ownerId)))
    .orderBy(sql`${table.takenBy} is not null`, desc(table.size))
    .limit(1)
    .for('update', { skipLocked: true })
  const [dropped] = await services.db().delete(table).where(inArray(table.id, largest)).returning()
  if (!dropped) throw new Refusal('unavailable', 'the only file that could make room is in use')
  await services.outbox.add(removalOf(dropped))
  services.log.warn(
    { fileId: dropped.id, bytes: dropped.size },
    'a file was deleted to make room: too many wait for orders',
  )
  return dropped.size
}
