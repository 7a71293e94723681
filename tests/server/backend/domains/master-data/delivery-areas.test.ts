import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { servingSite } from '#server/backend/domains/geography/module.ts'
import { seedStores } from '#server/backend/domains/stores/seed/seed-stores.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type MasterDataWorld, openMasterDataWorld } from './master-data-world.ts'

const place = useDatabases('seeded')
const berlin = 'de-berlin-mitte'

describe.each(databaseKinds)('the areas to which a store delivers (%s)', (kind) => {
  let world: MasterDataWorld
  beforeAll(async () => {
    world = await openMasterDataWorld(await place(kind))
  })
  afterAll(() => world.close())

  const record = { kind: 'deliveryAreas', recordId: berlin } as const
  const storeFor = async (postcode: string) => (await servingSite(world.services, { country: 'DE', postcode }))?.id
  async function publish(values: Record<string, boolean>) {
    const { changeNo } = await world.draft(values, record)
    return world.fire(changeNo, { type: 'staff.published' })
  }

  it('are those within reach, by their postcodes and towns', async () => {
    const { fields } = await world.draft({}, record)
    const named = (path: string) => fields.find((field) => field.path === path)
    expect(named('area.10')).toMatchObject({ value: true, subject: { kind: 'area', id: '10', name: '10 Berlin' } })
    expect(named('area.80')).toBeUndefined()
    const { fields: ofDubai } = await world.draft({}, { ...record, recordId: 'ae-dubai-marina' })
    expect(ofDubai.map(({ subject }) => subject?.name)).toContain('Dubai')
  })

  it('grow and shrink as staff say, and stay so when the product is seeded again', async () => {
    expect(await storeFor('10115')).toBe(berlin)
    const unserved = (await world.draft({}, record)).fields.find(({ value }) => value === false)
    if (!unserved?.subject) throw new Error('all areas within reach are served')
    const change = await publish({ 'area.10': false, [unserved.path]: true })
    expect(change).toMatchObject({ status: DataChangeStatus.inForce, market: 'DE' })
    expect(await storeFor('10115')).toBeUndefined()
    await seedStores({
      services: world.services,
      seededSince: async () => null,
      writeOnce: (_id, _data, write) => world.services.transaction(write),
    })
    expect(await storeFor('10115')).toBeUndefined()
    expect(await storeFor('80331')).toBe('de-muenchen-maxvorstadt')
    expect(await world.draft({}, record)).toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ path: unserved.path, value: true })]),
    })
    await world.fire(change.changeNo, { type: 'staff.retracted', reason: '' })
    expect(await storeFor('10115')).toBe(berlin)
  })

  it('are those of a store', async () => {
    await expect(world.draft({}, { ...record, recordId: 'nl-zwolle' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(world.draft({}, { ...record, recordId: 'de-nowhere' })).rejects.toMatchObject({ code: 'not_found' })
  })
})
