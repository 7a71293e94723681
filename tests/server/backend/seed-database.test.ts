import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemonstration, seedReference } from '#server/backend/module.ts'
import { modules } from '#server/backend/modules.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { cities, servedAreas, sites } from '#server/backend/platform/db/schema/places.ts'
import { driveResources } from '#server/backend/platform/db/schema/test-drive.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('seeding (%s)', (kind) => {
  let backend: TestBackend
  const count = (table: typeof cities | typeof sites | typeof servedAreas | typeof driveResources | typeof accounts) =>
    backend.services.db().$count(table)
  const written = () => backend.logged.flatMap(({ msg, data }) => (msg === 'seed data written' ? data : []))
  const passwords = async () => {
    const { email, passwordHash } = accounts
    return backend.services.db().select({ email, passwordHash }).from(accounts).orderBy(email)
  }

  beforeAll(async () => {
    backend = await startTestBackend({ place: await place(kind) })
    await seedReference(backend.services, modules)
    await seedDemonstration(backend.services, modules)
  })
  afterAll(() => backend.stop())

  it('fills the reference tables', async () => {
    expect(await count(cities)).toBeGreaterThan(4_000)
    expect(await count(sites)).toBe(41)
    expect(await count(servedAreas)).toBeGreaterThan(100)
    const [oslo] = await backend.services.db().select().from(sites).where(eq(sites.id, 'no-oslo-bjoervika'))
    expect(oslo).toMatchObject({
      country: 'NO',
      openingHours: expect.arrayContaining([{ weekday: 4, opens: '09:00', closes: '19:00' }]),
    })
    const [article] = await backend.services.db().select().from(contentItems).where(eq(contentItems.kind, 'article'))
    expect(article?.publishedAt).toBeInstanceOf(Date)
  })

  it('fills the demonstration', async () => {
    expect(await count(driveResources)).toBeGreaterThan(150)
    expect(await count(accounts)).toBe(13)
  })

  it('does nothing the second time', async () => {
    const before = { cars: await count(driveResources), passwords: await passwords() }
    await seedReference(backend.services, modules)
    await seedDemonstration(backend.services, modules)
    expect(written()).toEqual([
      'geography/places',
      'stores/sites',
      'catalogue/reference',
      'catalogue/fact-sheets',
      'site/reference-data',
      'careers/openings',
      'membership/offers',
      'site/demonstration-stock',
      'site/demonstration-fleet',
      'site/demonstration-activities',
    ])
    expect({ cars: await count(driveResources), passwords: await passwords() }).toEqual(before)
  })

  it('brings back an account that is gone, and leaves the others alone', async () => {
    const before = await passwords()
    await backend.services.db().delete(accounts).where(eq(accounts.email, 'sme@solvei.example'))
    await seedDemonstration(backend.services, modules)
    const after = await passwords()
    expect(after.map(({ email }) => email)).toEqual(before.map(({ email }) => email))
    const changed = after.filter(({ passwordHash }, index) => passwordHash !== before[index]?.passwordHash)
    expect(changed.map(({ email }) => email)).toEqual(['sme@solvei.example'])
  })

  it('brings back what an older version of the data has otherwise', async () => {
    const { services } = backend
    await services.db().update(sites).set({ name: 'Old name' }).where(eq(sites.id, 'no-tromsoe'))
    await services.db().insert(servedAreas).values({ siteId: 'no-tromsoe', country: 'NO', area: '01' })
    const areas = await count(servedAreas)
    await services
      .db()
      .update(contentItems)
      .set({ body: { hash: 'old' } })
      .where(eq(contentItems.id, 'stores/sites'))
    await seedReference(services, modules)
    expect(written().at(-1)).toBe('stores/sites')
    expect(written()).toHaveLength(11)
    const [tromso] = await services.db().select().from(sites).where(eq(sites.id, 'no-tromsoe'))
    expect(tromso?.name).toBe('Solvei Tromsø')
    expect(await count(servedAreas)).toBe(areas - 1)
  })
})
