import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { files as table } from '#server/backend/db/schema/files.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import type { FileRow } from './file-rows.ts'

const hour = 3_600_000
/** Milliseconds that a file stays which no placed order needs: a draft of an order needs it for as long. */
export const untakenMs = 24 * hour
/** New files of one owner, for a customer whose first photographs of a licence are not readable. */
const maxAnHour = 40
/**
 * Bytes of one customer's files that no placed order needs: both sides of a licence, each of at most 10 MiB and replaced
 * twice.
 */
const maxBytesOfCustomer = 64_000_000
/** The same of one member of staff, who uploads many pictures of one event for the press. */
const maxBytesOfStaff = 1_000_000_000
/**
 * Bytes of all files of one purpose that no placed order needs: by default they share a disk with the embedded database.
 * More than is uploaded for the orders that one network may begin within an hour (`limits.checkoutFrom`).
 */
const maxBytesOfAll = 2_000_000_000

/**
 * Refuses a file with `too_many_requests` where its owner has uploaded too much, and with `unavailable` where all owners
 * have. Runs in the transaction that writes the file's row, and locks out the others: they do not see each other's rows.
 */
export async function assertMayUpload(
  services: Services,
  { id, ownerId, purpose, size }: Pick<FileRow, 'id' | 'ownerId' | 'purpose' | 'size'>,
): Promise<void> {
  await services.db().execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', 0))`)
  const now = services.clock.now().getTime()
  const ownNew = and(eq(table.ownerId, ownerId), gt(table.createdAt, new Date(now - hour)))
  if ((await services.db().$count(table, ownNew)) >= maxAnHour) {
    throw new Refusal('too_many_requests', 'too many files within an hour')
  }
  const isUntaken = and(eq(table.purpose, purpose), lte(table.expiresAt, new Date(now + untakenMs)), ne(table.id, id))
  const [stored = { own: 0, all: 0 }] = await services
    .db()
    .select({
      own: sql`coalesce(sum(${table.size}) filter (where ${eq(table.ownerId, ownerId)}), 0)`.mapWith(Number),
      all: sql`coalesce(sum(${table.size}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(isUntaken)
  if (stored.own + size > (purpose === 'press' ? maxBytesOfStaff : maxBytesOfCustomer)) {
    throw new Refusal('too_many_requests', `${stored.own} bytes of this owner wait for orders`)
  }
  if (stored.all + size > maxBytesOfAll) {
    services.log.warn({ bytes: stored.all }, 'files are refused: too many wait for orders')
    throw new Refusal('unavailable', `${stored.all} bytes of files wait for orders`)
  }
}
