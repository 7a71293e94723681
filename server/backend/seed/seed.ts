import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { config } from '#config'
import { seedAccounts } from '#server/backend/domains/identity/seed-accounts.ts'
import { forgetSites } from '#server/backend/domains/stores/sites.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { activities } from '#server/backend/platform/db/schema/activities.ts'
import {
  cancelPolicies,
  products,
  rateCards,
  returnCarePolicies,
  skus,
  stockVehicles,
  subscriptionAreas,
  subscriptionAreaSites,
  tariffs,
  vouchers,
} from '#server/backend/platform/db/schema/catalogue.ts'
import { contentDrafts, contentItems } from '#server/backend/platform/db/schema/content.ts'
import { membershipOffers } from '#server/backend/platform/db/schema/membership.ts'
import { cities, postcodeAreas, servedAreas, sites, states } from '#server/backend/platform/db/schema/places.ts'
import { driveResources, models as modelTable } from '#server/backend/platform/db/schema/test-drive.ts'
import { activityRows } from './activity-rows.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { contentRows } from './content-rows.ts'
import { fleetRows } from './fleet-rows.ts'
import { placeRows } from './place-rows.ts'
import { membershipOfferRows } from './reference/memberships.ts'
import { models } from './reference/models.ts'
import { stockRows } from './stock-rows.ts'
import { insertMissingRows, upsertRows } from './upsert-rows.ts'

type ContentRow = typeof contentItems.$inferSelect

const referenceData = 'site/reference-data'
const marker = { kind: 'configuration', locale: config.defaultLocale } as const

/**
 * Brings what every installation needs up to date: models, places, sites, catalogue, content. Rows that are no longer in the
 * data stay, for orders may point at them; only areas, at which nothing points, are replaced.
 */
export async function seedReference(services: Services): Promise<void> {
  const places = placeRows()
  const firstStart = (await heldMarker(services, referenceData))?.publishedAt ?? services.clock.now()
  const catalogue = catalogueRows(places.cities)
  const reference = {
    models: [...models],
    ...places,
    catalogue,
    memberships: membershipOfferRows,
    content: contentRows(firstStart),
  }
  await writeOnce(services, referenceData, reference, async () => {
    await upsertRows(services, modelTable, reference.models)
    await upsertRows(services, states, reference.states)
    await upsertRows(services, cities, reference.cities)
    await services.db().delete(postcodeAreas)
    await upsertRows(services, postcodeAreas, reference.postcodeAreas)
    await upsertRows(services, sites, reference.sites)
    await services.db().delete(servedAreas)
    await upsertRows(services, servedAreas, reference.servedAreas)
    await upsertRows(services, subscriptionAreas, catalogue.areas)
    await upsertRows(services, subscriptionAreaSites, catalogue.areaSites)
    await upsertRows(services, skus, catalogue.skus)
    await upsertRows(services, tariffs, catalogue.tariffs)
    await upsertRows(services, rateCards, catalogue.rateCards)
    await upsertRows(services, products, catalogue.products)
    await upsertRows(services, vouchers, catalogue.vouchers)
    await upsertRows(services, cancelPolicies, catalogue.cancelPolicies)
    await upsertRows(services, returnCarePolicies, catalogue.returnCarePolicies)
    await upsertRows(services, membershipOffers, reference.memberships)
    await upsertRows(services, contentItems, await untouched(services, reference.content))
  })
}

/**
 * Fills in what only a demonstration has: cars and advisors at every store, cars in stock, what people are invited to in the
 * coming months, and accounts to sign in with.
 * A car in stock that is there already stays as it is: it may have been driven, or have an order.
 */
export async function seedDemonstration(services: Services): Promise<void> {
  const fleet = fleetRows()
  await writeOnce(services, 'site/demonstration-fleet', fleet, () => upsertRows(services, driveResources, fleet))
  const stock = stockRows()
  await writeOnce(services, 'site/demonstration-stock', stock, async () => {
    await upsertRows(services, products, stock.products)
    await insertMissingRows(services, stockVehicles, stock.vehicles)
  })
  const invitations = activityRows(services.clock.now())
  await writeOnce(services, 'site/demonstration-activities', invitations, () =>
    upsertRows(services, activities, invitations),
  )
  await seedAccounts(services)
}

/** Writes data in one transaction, unless the database says that it holds this very data. */
async function writeOnce(services: Services, id: string, data: unknown, write: () => Promise<void>): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex')
  const held = await heldMarker(services, id)
  if (isMarkedWith(hash, held?.body)) return
  await services.transaction(async () => {
    await write()
    const publishedAt = held?.publishedAt ?? services.clock.now()
    await upsertRows(services, contentItems, [{ id, ...marker, body: { hash }, publishedAt }])
  })
  forgetSites(services)
  // The planner needs to know what there is; an embedded database has nobody else who tells it.
  await services.db().execute(sql`analyze`)
  services.log.info({ data: id, hash: hash.slice(0, 12) }, 'seed data written')
}

/** Leaves out what staff have worked on: from then on it is theirs. */
async function untouched(services: Services, rows: readonly ContentRow[]): Promise<ContentRow[]> {
  const { kind, id, locale } = contentDrafts
  const touched = await services.db().select({ kind, id, locale }).from(contentDrafts)
  const keyOf = (row: Pick<ContentRow, 'kind' | 'id' | 'locale'>) => [row.kind, row.id, row.locale].join(' ')
  const keys = new Set(touched.map(keyOf))
  return rows.filter((row) => !keys.has(keyOf(row)))
}

/** What the database says that it holds, and since when it holds any of it: relative dates count from there. */
async function heldMarker(services: Services, id: string) {
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
