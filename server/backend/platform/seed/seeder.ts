import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { config } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { upsertRows } from './upsert-rows.ts'

/** Writes a module's seed data. */
export interface Seeder {
  services: BackendContext
  /** Writes data in one transaction, unless the database already has exactly this data. */
  writeOnce(id: string, data: unknown, write: () => Promise<void>): Promise<void>
  /** Time since which the database has any version of this data: relative dates count from there. Null for none. */
  seededSince(id: string): Promise<Date | null>
}

/** Writes rows of a module; repeatable. */
export type Seeding = (seeder: Seeder) => Promise<void>

const marker = { kind: 'configuration', locale: config.defaultLocale } as const

/** Runs the seedings in order. */
export async function seed(services: BackendContext, seedings: readonly Seeding[]): Promise<void> {
  let hasWritten = false
  const seeder: Seeder = {
    services,
    seededSince: async (id) => (await readMarker(services, id))?.publishedAt ?? null,
    async writeOnce(id, data, write) {
      const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex')
      const held = await readMarker(services, id)
      if (isMarkedWith(hash, held?.body)) return
      await services.transaction(async () => {
        await write()
        const publishedAt = held?.publishedAt ?? services.clock.now()
        await upsertRows(services, contentItems, [{ id, ...marker, body: { hash }, publishedAt }])
      })
      hasWritten = true
      services.log.info({ data: id, hash: hash.slice(0, 12) }, 'seed data written')
    },
  }
  for (const seeding of seedings) await seeding(seeder)
  // Refreshes the statistics of the query planner: an embedded database has no background process for it.
  if (hasWritten) await services.db().execute(sql`analyze`)
}

/** Marker of the data that the database has. */
async function readMarker(services: BackendContext, id: string) {
  const { kind, locale } = marker
  const [row] = await services
    .db()
    .select({ body: contentItems.body, publishedAt: contentItems.publishedAt })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), eq(contentItems.id, id), eq(contentItems.locale, locale)))
  return row
}

function isMarkedWith(hash: string, body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'hash' in body && body.hash === hash
}
