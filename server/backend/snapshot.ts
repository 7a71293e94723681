import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { fileTypes } from '#server/api/contract/schemas/files.ts'
import { resealVault } from './domains/payment-service/module.ts'
import type { BackendContext } from './kernel/backend-context.ts'
import type { Database } from './platform/db/database.ts'
import { contentItems } from './platform/db/schema/content.ts'
import { files as fileTable } from './platform/db/schema/files.ts'
import { advanceSequences, readTables, withoutTriggers, writeRows } from './platform/db/table-rows.ts'
import { assembleFiles } from './platform/files/assemble.ts'
import { storedKey } from './platform/files/file-rows.ts'

/**
 * Not in a snapshot: keys and credentials, which each installation has of its own, records of sessions and calls, what
 * the backend's workers remember of their last run, and statistics of the log, which are rolled up again: their marks
 * name transactions of the other database.
 */
const excluded: ReadonlySet<string> = new Set([
  'apps',
  'clock_offsets',
  'content_tags',
  'credential_codes',
  'flow_snapshots',
  'identity_keys',
  'idempotency_keys',
  'issuer_records',
  'known_networks',
  'log_differences',
  'log_marks',
  'mailed_codes',
  'nonces',
  'order_states',
  'password_keys',
  'pay_card_entries',
  'pay_entered_cards',
  'recurring_jobs',
  'replicas',
  'roll_ups',
  'service_tokens',
  'session_devices',
  'session_renewals',
  'sign_in_attempts',
  'state_counts',
  'stay_histograms',
  'transition_counts',
  'used_captchas',
])

/** Arbitrary, but the same in every replica: one of those that start together fills the database. */
const lockId = 7_213_411
const maxFileBytes = 20_000_000

const header = z.object({
  /** Hash of the last migration: rows fit that schema only. */
  migration: z.string(),
  /** Address in links of mails. */
  publicUrl: z.string(),
  /** Secret of the payment service that sealed the test numbers. */
  paymentSecret: z.string(),
  /** Moment at which the demonstration ends, ISO 8601. */
  endsAt: z.iso.datetime(),
})
/** One line of the file after the header: a table, or a file of the store. */
const part = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()), rows: z.string() }),
  z.object({ key: z.string(), contentType: z.enum(fileTypes), content: z.base64() }),
])
type Part = z.infer<typeof part>

/** Writes database and files of a demonstration into one compressed file; atomically. */
export async function writeSnapshot(services: BackendContext, database: Database, path: string): Promise<void> {
  const { payment, publicUrl } = services.env
  if (payment.provider !== 'embedded') throw new Error('a demonstration has the embedded payment provider')
  const head: z.infer<typeof header> = {
    migration: await lastMigration(database),
    publicUrl,
    paymentSecret: payment.secrets[0],
    endsAt: services.clock.now().toISOString(),
  }
  const parts: Part[] = [...(await readTables(database, excluded)), ...(await readFiles(services))]
  const lines = [head, ...parts].map((line) => `${JSON.stringify(line)}\n`)
  const draft = `${path}.draft`
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(draft))
  await rename(draft, path)
}

/** Moment at which the snapshot at this path ends; null where it does not exist or fits another schema. */
export async function snapshotEnd(database: Database, path: string): Promise<Date | null> {
  if (!existsSync(path)) return null
  for await (const line of linesOf(path)) {
    const { migration, endsAt } = header.parse(line)
    return migration === (await lastMigration(database)) ? new Date(endsAt) : null
  }
  return null
}

/** Whether nothing has been seeded yet. */
export async function isUnseeded(services: BackendContext): Promise<boolean> {
  return (await services.db().select({ id: contentItems.id }).from(contentItems).limit(1)).length === 0
}

/**
 * Fills an empty database and the file store from a snapshot, all or nothing. Addresses in mails become those of this
 * site, and test numbers are sealed with its own secret. Signed links in the mails of the past are not valid here.
 */
export async function loadSnapshot(services: BackendContext, database: Database, path: string): Promise<void> {
  const { payment, publicUrl } = services.env
  const { store } = assembleFiles(services).files
  const fill = async () => {
    let head: z.infer<typeof header> | null = null
    for await (const line of linesOf(path)) {
      if (!head) {
        head = header.parse(line)
        continue
      }
      const read = part.parse(line)
      if ('key' in read) await store.write(read.key, Buffer.from(read.content, 'base64'), read.contentType)
      else await writeRows(database, { ...read, rows: read.rows.replaceAll(head.publicUrl, publicUrl) })
    }
    await advanceSequences(database)
    if (head && payment.provider === 'embedded') await resealVault(services, head.paymentSecret, payment.secrets[0])
  }
  await services.transaction(async () => {
    await database.execute('select pg_advisory_xact_lock($1)', [lockId])
    // Another replica may have been first.
    if (await isUnseeded(services)) await withoutTriggers(database, fill)
  })
  await database.execute('analyze')
}

async function readFiles(services: BackendContext): Promise<Part[]> {
  const { store } = assembleFiles(services).files
  const found: Part[] = []
  for (const row of await services.db().select().from(fileTable).where(eq(fileTable.status, 'kept'))) {
    const { contentType } = row
    const key = storedKey(row)
    const bytes = await store.read(key, maxFileBytes)
    if (bytes) found.push({ key, contentType, content: bytes.toString('base64') })
  }
  return found
}

/** Parsed lines of the file; it was written by this version, so their size has no limit. */
async function* linesOf(path: string): AsyncGenerator {
  const input = createReadStream(path).pipe(createGunzip())
  for await (const line of createInterface({ input })) yield JSON.parse(line)
}

async function lastMigration(database: Database): Promise<string> {
  const { rows } = await database.execute(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return String(rows[0]?.['hash'])
}
