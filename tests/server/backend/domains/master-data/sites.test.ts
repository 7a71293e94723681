import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { DeliveryType, EntryType } from '#machines/shared/codes.ts'
import { listReturnDays } from '#server/backend/domains/catalogue/module.ts'
import { readSite } from '#server/backend/domains/stores/module.ts'
import { seedStores } from '#server/backend/domains/stores/seed/seed-stores.ts'
import { drivesOn } from '#server/backend/domains/test-drive/opening-hours.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { tagVersions } from '#server/backend/platform/content-tags/content-tags.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type MasterDataWorld, openMasterDataWorld } from './master-data-world.ts'

const place = useDatabases('seeded')
const recordId = 'de-berlin-mitte'
const record = { kind: 'site', recordId } as const
const refused = { data: { guard: 'isValid' } }

describe.each(databaseKinds)('a store that staff change (%s)', (kind) => {
  let world: MasterDataWorld
  beforeAll(async () => {
    world = await openMasterDataWorld(await place(kind))
  })
  afterAll(() => world.close())

  /** Drives that a store offers on a day, taken or not. */
  const drives = async (day: Temporal.PlainDate, store = recordId) =>
    drivesOn(await readSite(world.services, store), day, EntryType.store, 0)
  /** Monday in at least four weeks. */
  const monday = (more = 0) => {
    const day = dayAt('Europe/Berlin', world.services.clock.now().getTime()).add({ weeks: 4 })
    return day.add({ days: 8 - day.dayOfWeek + more })
  }

  it('is published by its writer, offers drives by its new hours, and is retracted by one press', async () => {
    const before = await readSite(world.services, recordId)
    const saturday = monday(5)
    expect(await drives(saturday)).not.toEqual([])
    const { changeNo, facts } = await world.draft({ 'hours.6.opens': null, 'hours.6.closes': null }, record)
    expect(facts).toMatchObject({ concernsMoney: false, isValid: true })
    await expect(world.fire(changeNo, { type: 'staff.proposed' })).rejects.toMatchObject({
      data: { guard: 'concernsMoney' },
    })
    const { stores = 0 } = await tagVersions(world.services)
    expect(await world.fire(changeNo, { type: 'staff.published' })).toMatchObject({
      status: DataChangeStatus.inForce,
      name: before.name,
    })
    expect(await tagVersions(world.services)).toMatchObject({ stores: stores + 1 })
    expect(await drives(saturday)).toEqual([])
    await world.fire(changeNo, { type: 'staff.retracted', reason: '' })
    expect(await readSite(world.services, recordId)).toEqual(before)
  })

  it('cannot close before it opens, open half, or lose its name', async () => {
    const wrong: Record<string, DataValue>[] = [
      { 'hours.1.opens': '20:00' },
      { 'hours.7.opens': '10:00' },
      { 'hours.1.opens': '9:00' },
      { 'hours.1.opens': 600 },
      { name: 'S' },
      { name: null },
      { latitude: 9_100_000 },
    ]
    for (const values of wrong) {
      const { changeNo } = await world.draft(values, record)
      await expect(world.fire(changeNo, { type: 'staff.published' })).rejects.toMatchObject(refused)
    }
  })

  it('that waits for its day is taken back by its writer, and a price by whoever releases prices', async () => {
    const planned = await world.draft(
      { phone: '+49 30 23125 016' },
      { ...record, validFrom: `${monday().toString()}T09:00` },
    )
    expect(await world.fire(planned.changeNo, { type: 'staff.published' })).toMatchObject({
      status: DataChangeStatus.scheduled,
    })
    await expect(world.fire(planned.changeNo, { type: 'staff.unscheduled' })).rejects.toMatchObject({
      data: { guard: 'concernsMoney' },
    })
    expect(await world.fire(planned.changeNo, { type: 'staff.retracted', reason: '' })).toMatchObject({
      status: DataChangeStatus.draft,
    })
    const price = await world.released({ 'fee.service': 12_300 }, { validFrom: `${monday().toString()}T09:00` })
    await expect(world.fire(price.changeNo, { type: 'staff.retracted', reason: '' })).rejects.toMatchObject({
      data: { guard: 'isNoMoney' },
    })
  })

  it('stays as staff have changed it when the product is seeded again', async () => {
    const { changeNo } = await world.draft({ phone: '+49 30 23125 015' }, record)
    await world.fire(changeNo, { type: 'staff.published' })
    await seedStores({
      services: world.services,
      seededSince: async () => null,
      writeOnce: (_id, _data, write) => world.services.transaction(write),
    })
    expect(await readSite(world.services, recordId)).toMatchObject({ phone: '+49 30 23125 015' })
  })

  describe('on a day of its own', () => {
    let day: Temporal.PlainDate
    beforeEach(() => {
      day = monday()
    })

    async function publish(where: string, values: Record<string, DataValue>) {
      const change = await world.draft(values, { kind: 'specialHours', recordId: `${where}-${day.toString()}` })
      return world.fire(change.changeNo, { type: 'staff.published' })
    }
    const returnsOn = async (deliveryType: DeliveryType) =>
      (await listReturnDays(world.services, { areaId: 'de-berlin', deliveryType, from: day.toString() })).some(
        ({ date }) => date === day.toString(),
      )

    it('is closed like all of its market, unless it has hours itself', async () => {
      const usual = await drives(day)
      expect(usual).not.toEqual([])
      expect(await returnsOn(DeliveryType.door)).toBe(true)
      const closed = await publish('DE', { isSpecial: true })
      expect(closed).toMatchObject({ market: 'DE', name: null })
      expect(await drives(day)).toEqual([])
      expect(await drives(day, 'no-oslo-bjoervika')).not.toEqual([])
      expect(await returnsOn(DeliveryType.pickUp)).toBe(false)
      expect(await returnsOn(DeliveryType.door)).toBe(false)

      const open = await publish(recordId, { isSpecial: true, opens: '10:00', closes: '12:00' })
      expect(open).toMatchObject({ market: 'DE', name: (await readSite(world.services, recordId)).name })
      const short = await drives(day)
      expect(short.length).toBeGreaterThan(0)
      expect(short.length).toBeLessThan(usual.length)
      expect(await returnsOn(DeliveryType.pickUp)).toBe(true)
      expect(await drives(day, 'de-stuttgart-mitte')).toEqual([])

      await world.fire(open.changeNo, { type: 'staff.retracted', reason: '' })
      await world.fire(closed.changeNo, { type: 'staff.retracted', reason: '' })
      expect(await drives(day)).toEqual(usual)
      expect((await readSite(world.services, recordId)).specialHours).toEqual([])
    })

    it('is listed until it has passed', async () => {
      const ids = async () => {
        const { items } = await world.calls.listRecords({ params: {}, query: undefined, body: undefined }, world.writer)
        return items.flatMap((item) => (item.kind === 'specialHours' ? [item.recordId] : []))
      }
      expect(await ids()).toEqual([])
      await publish(recordId, { isSpecial: true })
      expect(await ids()).toEqual([`${recordId}-${day.toString()}`])
      await world.clock.advance(50 * 86_400)
      expect(await ids()).toEqual([])
    })

    it('has two times or none, and none as usual', async () => {
      for (const values of [
        { isSpecial: true, opens: '10:00' },
        { isSpecial: true, opens: '12:00', closes: '10:00' },
        { opens: '10:00', closes: '12:00' },
      ]) {
        await expect(publish(recordId, values)).rejects.toMatchObject(refused)
      }
      for (const recordId of ['DE-2026-02-30', 'XX-2027-01-01', 'de-nowhere-2027-01-01', 'DE', '']) {
        await expect(world.draft({}, { kind: 'specialHours', recordId })).rejects.toMatchObject({ code: 'not_found' })
      }
    })
  })
})
