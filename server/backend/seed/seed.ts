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
import { contentRows } from './content-rows.ts'
import { fleetRows } from './fleet-rows.ts'
import { placeRows } from './place-rows.ts'
import { models } from './reference/models.ts'
import { upsertRows } from './upsert-rows.ts'

/** Where the database says which reference data it holds. */
const marker = { kind: 'configuration', id: 'site/reference-data', locale: config.defaultLocale } as const

/**
 * Brings what every installation needs up to date: models, places, sites, content. Does nothing when the database already
 * holds this very data; otherwise all of it is written in one transaction. Rows that are no longer in the data stay, for
 * orders may point at them; only areas, at which nothing points, are replaced.
 */
export async function seedReference(services: Services): Promise<void> {
  const reference = { models: [...models], ...placeRows(), content: contentRows() }
  const hash = createHash('sha256').update(JSON.stringify(reference)).digest('hex')
  if ((await heldHash(services)) === hash) return
  const publishedAt = services.clock.now()
  await services.transaction(async () => {
    await upsertRows(services, modelTable, reference.models)
    await upsertRows(services, states, reference.states)
    await upsertRows(services, cities, reference.cities)
    await services.db().delete(postcodeAreas)
    await upsertRows(services, postcodeAreas, reference.postcodeAreas)
    await upsertRows(services, sites, reference.sites)
    await services.db().delete(servedAreas)
    await upsertRows(services, servedAreas, reference.servedAreas)
    await upsertRows(services, contentItems, [...reference.content, { ...marker, body: { hash }, publishedAt }])
  })
  services.log.info({ hash: hash.slice(0, 12), towns: reference.cities.length }, 'reference data written')
}

/** Fills in what only a demonstration has: cars and advisors at every store, and accounts to sign in with. */
export async function seedDemonstration(services: Services): Promise<void> {
  await upsertRows(services, driveResources, fleetRows())
  await seedAccounts(services)
}

async function heldHash(services: Services): Promise<unknown> {
  const { kind, id, locale } = marker
  const [row] = await services
    .db()
    .select({ body: contentItems.body })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), eq(contentItems.id, id), eq(contentItems.locale, locale)))
  return typeof row?.body === 'object' && row.body !== null && 'hash' in row.body ? row.body.hash : null
}
