import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeChanged } from '#server/backend/domains/stores/module.ts'
import { clearSiteCache } from '#server/backend/domains/stores/sites.ts'
import { specialHoursData } from '#server/backend/domains/stores/special-hours-data.ts'
import { driveCarData } from '#server/backend/domains/test-drive/drive-car-data.ts'
import { fireStaffEvent } from '#server/backend/domains/test-drive/staff-events.ts'
import type { TestDriveRow } from '#server/backend/domains/test-drive/test-drive-orders.ts'
import { registerDriveWork, testDriveWork } from '#server/backend/domains/test-drive/test-drive-work.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { specialHours } from '#server/backend/platform/db/schema/places.ts'
import { driveResources } from '#server/backend/platform/db/schema/test-drive.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'
import { checkWork } from '#server/backend/platform/work/check-work.ts'
import { type DriveWorld, openDriveWorld, type Site, staffAccount } from './drive-world.ts'

const monday = '2026-11-23'
const staff = { account: staffAccount, requestId: 'test' }

describe('work with a test drive that no car can take', () => {
  let world: DriveWorld
  beforeAll(async () => {
    world = await openDriveWorld()
    registerDriveWork(world.services, world.outbox)
  })
  afterAll(() => world.close())

  const db = () => world.services.db()
  async function drive(site: Site, hour = 10): Promise<TestDriveRow> {
    const { holdId } = await world.hold(site, `${monday}T${hour}:00:00+01:00`)
    return world.book(holdId)
  }
  const workWith = async ({ orderNo }: TestDriveRow) => {
    const { kind, itemNo, what, until } = workItems
    const [row] = await db()
      .select({ what, until })
      .from(workItems)
      .where(and(eq(kind, 'testDrive'), eq(itemNo, orderNo)))
    return row ?? null
  }
  async function change(place: string) {
    clearSiteCache(world.services)
    await world.services.outbox.add({ kind: placeChanged, payload: { place } })
    await world.outbox.drain()
  }
  const retire = async (site: Site, isOutOfService: boolean) => {
    const ofSite = and(eq(driveResources.siteId, site.id), eq(driveResources.kind, 'vehicle'))
    await db().update(driveResources).set({ isOutOfService }).where(ofSite)
    await change(site.id)
  }
  const close = async (site: Site) => {
    await db().insert(specialHours).values({ place: site.id, date: monday, opens: null, closes: null })
    await change(site.id)
  }

  it('waits for another time until the drive starts, arranged or not', async () => {
    const site = await world.openSite({ cars: 2 })
    const [booked, arranged] = [await drive(site), await drive(site, 12)]
    const [vehicleId, advisorId] = [`${site.id}-vehicle-2`, `${site.id}-advisor-1`]
    const event = { type: 'staff.arranged', version: arranged.version, vehicleId, advisorId } as const
    await fireStaffEvent(world.services, { orderNo: arranged.orderNo, event }, staff)
    expect(await workWith(booked)).toMatchObject({ what: 'arrangement' })
    expect(await workWith(arranged)).toBeNull()
    await retire(site, true)
    for (const order of [booked, arranged]) {
      expect(await workWith(order)).toEqual({ what: 'noCar', until: order.startsAt })
    }
    await retire(site, false)
    expect(await workWith(booked)).toMatchObject({ what: 'arrangement' })
    expect(await workWith(arranged)).toBeNull()
  })

  it('begins when its day is closed later, and ends with another day or without the drive', async () => {
    const site = await world.openSite({ cars: 2 })
    const [moved, called] = [await drive(site), await drive(site, 12)]
    await close(site)
    expect(await workWith(moved)).toMatchObject({ what: 'storeClosed' })
    const { holdId } = await world.hold(site, '2026-11-24T10:00:00+01:00')
    const other = { type: 'staff.rescheduled', version: moved.version, holdId } as const
    await fireStaffEvent(world.services, { orderNo: moved.orderNo, event: other }, staff)
    expect(await workWith(moved)).toMatchObject({ what: 'arrangement' })
    const off = { type: 'staff.cancelled', version: called.version, reason: 'Closed that day' } as const
    await fireStaffEvent(world.services, { orderNo: called.orderNo, event: off }, staff)
    expect(await workWith(called)).toBeNull()
  })

  it('begins with a car that has moved to another store', async () => {
    const [site, elsewhere] = [await world.openSite(), await world.openSite({ cars: 0 })]
    const order = await drive(site)
    await db()
      .update(driveResources)
      .set({ siteId: elsewhere.id })
      .where(eq(driveResources.id, `${site.id}-vehicle-1`))
    await change(site.id)
    expect(await workWith(order)).toMatchObject({ what: 'noCar' })
  })

  it('leaves drives of other stores as they are, and the daily check nothing to correct', async () => {
    const [site, other] = [await world.openSite(), await world.openSite()]
    const [gone, kept] = [await drive(site), await drive(other)]
    await retire(site, true)
    expect([await workWith(gone), await workWith(kept)]).toMatchObject([{ what: 'noCar' }, { what: 'arrangement' }])
    expect(await checkWork(world.services, [testDriveWork])).toMatchObject({ corrected: 0 })
  })

  it('follows what staff change as master data', async () => {
    const id = 'de-car-of-a-test'
    const values = new Map<string, string | boolean>([
      ['plate', 'B SO 1'],
      ['store', (await world.openSite({ id: `de-${crypto.randomUUID()}` })).id],
      ['model', 'ES8'],
      ['colour', 'blue'],
    ])
    await driveCarData.write(world.services, id, values)
    await specialHoursData.write(world.services, `DE-${monday}`, new Map([['isSpecial', true]]))
    const rows = await db().select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, placeChanged))
    const places = rows.map(({ payload }) => Object(payload).place)
    expect(places).toContain(values.get('store'))
    expect(places).toContain('DE')
  })
})
