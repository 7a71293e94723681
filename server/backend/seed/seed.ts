import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { config } from '#config'
import {
  cities,
  contentItems,
  driveResources,
  models as modelTable,
  postcodeAreas,
  servedAreas,
  sites,
  states,
} from '#server/backend/db/schema.ts'
import { seedAccounts } from '#server/backend/identity/seed-accounts.ts'
import type { Services } from '#server/backend/services.ts'
import { forgetSites } from '#server/backend/test-drive/sites.ts'
import { contentRows } from './content-rows.ts'
import { fleetRows } from './fleet-rows.ts'
import { placeRows } from './place-rows.ts'
import { models } from './reference/models.ts'
import { upsertRows } from './upsert-rows.ts'

/**
 * Brings what every installation needs up to date: models, places, sites, content. Rows that are no longer in the data stay,
 * for orders may point at them; only areas, at which nothing points, are replaced.
 */
export async function seedReference(services: Services): Promise<void> {
  const reference = { models: [...models], ...placeRows(), content: contentRows() }
  await writeOnce(services, 'site/reference-data', reference, async () => {
    await upsertRows(services, modelTable, reference.models)
    await upsertRows(services, states, reference.states)
    await upsertRows(services, cities, reference.cities)
    await services.db().delete(postcodeAreas)
    await upsertRows(services, postcodeAreas, reference.postcodeAreas)
    await upsertRows(services, sites, reference.sites)
    await services.db().delete(servedAreas)
    await upsertRows(services, servedAreas, reference.servedAreas)
    await upsertRows(services, contentItems, reference.content)
  })
}

/** Fills in what only a demonstration has: cars and advisors at every store, and accounts to sign in with. */
export async function seedDemonstration(services: Services): Promise<void> {
  const fleet = fleetRows()
  await writeOnce(services, 'site/demonstration-fleet', fleet, () => upsertRows(services, driveResources, fleet))
  await seedAccounts(services)
}

/** Writes data in one transaction, unless the database says that it holds this very data. */
async function writeOnce(services: Services, id: string, data: unknown, write: () => Promise<void>): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex')
  const marker = { id, kind: 'configuration', locale: config.defaultLocale } as const
  if ((await heldHash(services, marker)) === hash) return
  await services.transaction(async () => {
    await write()
    await upsertRows(services, contentItems, [{ ...marker, body: { hash }, publishedAt: services.clock.now() }])
  })
  forgetSites(services)
  services.log.info({ data: id, hash: hash.slice(0, 12) }, 'seed data written')
}

async function heldHash(
  services: Services,
  { kind, id, locale }: Pick<typeof contentItems.$inferSelect, 'kind' | 'id' | 'locale'>,
): Promise<unknown> {
  const [row] = await services
    .db()
    .select({ body: contentItems.body })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), eq(contentItems.id, id), eq(contentItems.locale, locale)))
  return typeof row?.body === 'object' && row.body !== null && 'hash' in row.body ? row.body.hash : null
}
