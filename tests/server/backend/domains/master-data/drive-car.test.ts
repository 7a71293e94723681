import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { EntryType } from '#machines/shared/codes.ts'
import { newDriveCarId } from '#server/api/input/master-data.ts'
import { readSite } from '#server/backend/domains/stores/module.ts'
import { listSlots, listVehicles } from '#server/backend/domains/test-drive/availability.ts'
import { claimHold, holdSlot } from '#server/backend/domains/test-drive/holds.ts'
import { seedFleet } from '#server/backend/domains/test-drive/seed/fleet-rows.ts'
import { driveResources, reservations } from '#server/backend/platform/db/schema/test-drive.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type MasterDataWorld, openMasterDataWorld } from './master-data-world.ts'

const place = useDatabases('seeded')
/** Store with a single Vind, and two cars of another model. */
const siteId = 'de-hamburg-hafencity'
const recordId = `${siteId}-vind-1`
const car = { kind: 'driveCar', recordId } as const
const refused = { data: { guard: 'isValid' } }

describe.each(databaseKinds)('a car for test drives (%s)', (kind) => {
  let world: MasterDataWorld
  beforeAll(async () => {
    world = await openMasterDataWorld(await place(kind))
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.services.db().delete(reservations)
  })

  const daysOf = async (modelId = 'vind', at = siteId) =>
    (await listSlots(world.services, { siteId: at, modelId, entryType: EntryType.store })).days
  const isThere = async (id: string) => (await listVehicles(world.services, { siteId })).some((each) => each.id === id)
  async function publish(values: Parameters<MasterDataWorld['draft']>[0], record: { recordId: string } = car) {
    const { changeNo } = await world.draft(values, { kind: 'driveCar', ...record })
    const change = await world.fire(changeNo, { type: 'staff.published' })
    expect(change.status).toBe(DataChangeStatus.inForce)
    return change
  }
  const retract = (changeNo: string) => world.fire(changeNo, { type: 'staff.retracted', reason: '' })
  async function hold(modelId: string, startsAt: string) {
    const request = { siteId, modelId, mode: 'test_drive_later', entryType: EntryType.store, startsAt } as const
    return holdSlot(world.services, request, { account: null, remoteAddress: anyNetwork() })
  }
  const carOf = async (holdId: string) => {
    const [row] = await world.services.db().select().from(reservations).where(eq(reservations.id, holdId))
    return row?.resourceId
  }

  it('out of service offers no drives, is held for none, and comes back with them', async () => {
    const [first] = (await daysOf()).slice(-1)
    const startsAt = first?.slots[0]?.startsAt ?? ''
    const { changeNo } = await publish({ isOutOfService: true })
    expect(await daysOf()).toEqual([])
    expect(await isThere(recordId)).toBe(false)
    expect((await readSite(world.services, siteId)).modelIds).not.toContain('vind')
    await expect(hold('vind', startsAt)).rejects.toMatchObject({ code: 'slot_taken' })
    await retract(changeNo)
    expect((await daysOf()).at(-1)).toEqual(first)
    expect((await hold('vind', startsAt)).siteId).toBe(siteId)
  })

  it('is lent from its first day to its last', async () => {
    const all = (await daysOf()).map(({ date }) => date)
    const [validFrom = '', validUntil = ''] = [all[3], all[5]]
    const { changeNo } = await publish({ validFrom, validUntil })
    expect((await daysOf()).map(({ date }) => date)).toEqual(all.slice(3, 6))
    expect(await isThere(recordId)).toBe(false)
    const after = (await daysOf('es8')).find(({ date }) => date === all[7])
    await expect(hold('vind', after?.slots[0]?.startsAt ?? '')).rejects.toMatchObject({ code: 'slot_taken' })
    await retract(changeNo)
    expect((await daysOf()).map(({ date }) => date)).toEqual(all)
  })

  it('moves to another store with its drives', async () => {
    const there = 'de-koeln-rheinauhafen'
    expect(await daysOf('vind', there)).toEqual([])
    const { changeNo } = await publish({ store: there })
    expect(await daysOf()).toEqual([])
    expect(await daysOf('vind', there)).not.toEqual([])
    await retract(changeNo)
  })

  it('that is new is offered from when it is published, and is taken back as if it had not been there', async () => {
    const newId = newDriveCarId('DE', 'HH SV 199E')
    expect(newId).toBe('de-car-hh-sv-199e')
    const values = { plate: 'HH SV 199E', store: siteId, model: 'sund', colour: 'moss' }
    expect(await daysOf('sund')).toEqual([])
    const { changeNo, name } = await publish(values, { recordId: newId })
    expect(name).toBe(`HH SV 199E · ${(await readSite(world.services, siteId)).name}`)
    expect(await daysOf('sund')).not.toEqual([])
    await retract(changeNo)
    expect(await daysOf('sund')).toEqual([])
    expect(await world.services.db().$count(driveResources, eq(driveResources.id, newId))).toBe(0)
  })

  it('gives drives that were booked on it to another of its store and model, as long as there is one', async () => {
    const startsAt = (await daysOf('es8')).at(-1)?.slots[2]?.startsAt ?? ''
    const { holdId } = await hold('es8', startsAt)
    const first = await carOf(holdId)
    const { changeNo } = await publish({ isOutOfService: true }, { recordId: first ?? '' })
    const second = await carOf(holdId)
    expect(second).not.toBe(first)
    const request = { holdId, orderNo: 'TD-TEST', entryType: EntryType.store }
    expect(await world.services.transaction(() => claimHold(world.services, request))).toMatchObject({ id: holdId })
    // There is no third one: the drive stays, for staff to arrange.
    const last = await publish({ isOutOfService: true }, { recordId: second ?? '' })
    expect(await carOf(holdId)).toBe(second)
    const uses = await world.calls.getRecord(
      { params: { kind: 'driveCar', recordId: second ?? '' }, query: undefined, body: undefined },
      world.writer,
    )
    expect(uses.uses).toBe(1)
    await retract(last.changeNo)
    await retract(changeNo)
  })

  it('that is held when it goes out of service is not booked', async () => {
    const startsAt = (await daysOf()).at(-1)?.slots[0]?.startsAt ?? ''
    const { holdId } = await hold('vind', startsAt)
    const { changeNo } = await publish({ isOutOfService: true })
    const request = { holdId, orderNo: 'TD-TEST', entryType: EntryType.store }
    expect(await world.services.transaction(() => claimHold(world.services, request))).toBeNull()
    await retract(changeNo)
  })

  it('needs a plate, a store, a model and a colour that there are, and days in their order', async () => {
    const wrong = [
      { plate: null },
      { plate: 'X' },
      { store: 'de-nowhere' },
      { store: 'dk-odense' },
      { model: 'horse' },
      { colour: 'pink' },
      { validFrom: '2030-01-02', validUntil: '2030-01-01' },
    ]
    for (const values of wrong) {
      const { changeNo } = await world.draft(values, car)
      await expect(world.fire(changeNo, { type: 'staff.published' })).rejects.toMatchObject(refused)
    }
    const advisor = { kind: 'driveCar', recordId: `${siteId}-advisor-1` } as const
    await expect(world.draft({}, advisor)).rejects.toMatchObject({ code: 'not_found' })
    await expect(world.draft({}, { kind: 'driveCar', recordId: 'xx-car-1' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('stays as staff have changed it when the product is seeded again', async () => {
    await publish({ plate: 'HH SV 777E' })
    await seedFleet({
      services: world.services,
      seededSince: async () => null,
      writeOnce: (_id, _data, write) => world.services.transaction(write),
    })
    const [row] = await world.services.db().select().from(driveResources).where(eq(driveResources.id, recordId))
    expect(row?.label).toBe('HH SV 777E')
  })
})
