import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '#server/api/contract/groups/account.ts'
import { createTestDriveOperationsHandlers } from '#server/backend/domains/test-drive/test-drive-operations.handlers.ts'
import { createTestDriveSiteHandlers } from '#server/backend/domains/test-drive/test-drive-site.handlers.ts'
import { createTestDriveHandlers } from '#server/backend/domains/test-drive/test-drive.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import {
  booking,
  contact,
  type DriveWorld,
  friday,
  openDriveWorld,
  refusalOf,
  type Site,
  staffAccount,
} from './drive-world.ts'

const staff: AccountContext = {
  requestId: 'test',
  appId: '10001',
  locale: null,
  account: staffAccount,
  remoteAddress: '',
}
const visitor = { ...staff, account: null }
const nothing = { params: {}, query: undefined, body: undefined }

let world: DriveWorld
let hamburg: Site
let flensburg: Site
beforeAll(async () => {
  world = await openDriveWorld()
  world.setNow(friday)
  hamburg = await world.openSite()
  flensburg = await world.openSite({ latitude: 54.78, longitude: 9.43 })
  await world.openSite({ kind: 'service' })
  await world.openSite({ cars: 0 })
})
afterAll(() => world.close())

const drives = () => createTestDriveHandlers(world.services)
const sites = () => createTestDriveSiteHandlers(world.services)
const allowedModels = (country: 'DE' | 'SE') => sites().listAllowedModels({ ...nothing, query: { country } }, visitor)
const loginUser = (account: Account | null) => sites().getLoginUser({ ...nothing, query: {} }, { ...staff, account })

describe('the test-drive calls', () => {
  it('book, show and cancel a drive', async () => {
    const { holdId } = await world.hold(hamburg, '2026-11-23T09:00:00Z')
    const booked = await drives().createOrder({ ...nothing, body: { ...booking, holdId } }, visitor)
    const { orderNo, uniqueKey } = booked
    expect(booked.order).toMatchObject({ orderNo, status: 1, events: [{ type: 'customer.booked' }] })
    const shown = await drives().getOrderStatus({ ...nothing, params: { id: orderNo }, query: { uniqueKey } }, visitor)
    expect(shown).toEqual(booked.order)
    const reason = { orderNo, uniqueKey, reasonId: 'too-far' }
    const cancelled = await drives().cancelOrder({ ...nothing, body: reason }, visitor)
    expect(cancelled).toMatchObject({ status: 4, cancelReason: 'too-far' })
  })

  it('list the stores of a country that have cars, nearest first where it is known from where', async () => {
    const list = (query: object) =>
      drives().listDriveLocations({ ...nothing, query: { country: 'DE', ...query } }, visitor)
    const anywhere = await list({})
    expect(anywhere.map(({ id, distanceKm }) => [id, distanceKm])).toEqual(
      [hamburg.id, flensburg.id].toSorted().map((id) => [id, null]),
    )
    const north = await list({ latitude: 54.8, longitude: 9.4 })
    expect(north.map(({ id }) => id)).toEqual([flensburg.id, hamburg.id])
    expect(north[0]?.distanceKm).toBeCloseTo(2.9, 0)
    expect(await list({ modelId: 'Aster' })).toEqual([])
    const one = await drives().getLocation({ ...nothing, query: { id: hamburg.id } }, visitor)
    expect(one).toMatchObject({ id: hamburg.id, distanceKm: null, modelIds: ['ES8'] })
  })

  it('say what there is to choose from', async () => {
    expect(await drives().getEntryOptions({ ...nothing, query: { country: 'NO' } }, visitor)).toEqual({
      entryTypes: [1, 2],
      modes: ['test_drive_now', 'test_drive_later'],
      countries: ['NO'],
    })
    const cancelTypes = await drives().listCancelTypes(nothing, visitor)
    expect(cancelTypes.filter(({ needsComment }) => needsComment)).toEqual([{ id: 'other', needsComment: true }])
  })
})

describe('the test-drive site calls', () => {
  it('hold a slot and give it back', async () => {
    const body = { siteId: hamburg.id, modelId: 'ES8', mode: 'test_drive_now', entryType: 1 } as const
    const { holdId } = await sites().holdSlot({ params: {}, query: {}, body }, visitor)
    const release = () => sites().releaseSlot({ params: { holdId }, query: {}, body: undefined }, visitor)
    expect(await release()).toEqual({ isReleased: true })
    expect(await release()).toEqual({ isReleased: false })
  })

  it('list the models that can be driven somewhere', async () => {
    expect(await allowedModels('DE')).toEqual([{ id: 'ES8', name: 'ES8' }])
    expect(await allowedModels('SE')).toEqual([])
  })

  it('keep the interest of somebody without a booking, unless the mailbox is a throw-away one', async () => {
    const register = (email: string) =>
      sites().registerInterest(
        {
          params: {},
          query: {},
          body: {
            contact: { ...contact, email },
            modelId: 'ES8',
            sections: [],
            privateCheck: true,
            locale: 'de_DE',
            channelId: 3,
            utm: { utm_source: 'letter' },
          },
        },
        visitor,
      )
    const { id } = await register('later@solvei.example')
    const [kept] = await world.services.db().select().from(leads).where(eq(leads.orderNo, id))
    expect(kept).toMatchObject({ scene: 'test_drive', email: 'later@solvei.example', details: { modelId: 'ES8' } })
    expect(kept).toMatchObject({ isInApp: true, utm: { utm_source: 'letter' } })
    expect(await refusalOf(register('x@yopmail.com'))).toMatchObject({ code: 'email_not_allowed' })
  })

  it('keep a wish for news with where it came from, unless the mailbox is a throw-away one', async () => {
    const wish = (email: string, channelId: 3 | 5) => {
      const body = { email, locale: 'de_DE', channelId, utm: { utm_campaign: 'spring' } } as const
      return sites().registerNewsletter({ params: {}, query: {}, body }, visitor)
    }
    expect(await wish('reader@solvei.example', 5)).toEqual({ isPending: true })
    expect(await wish('app-reader@solvei.example', 3)).toEqual({ isPending: true })
    const kept = await world.services.db().select().from(leads).where(like(leads.email, '%reader@solvei.example'))
    const utm = { utm_campaign: 'spring' }
    expect(kept.toSorted((a, b) => a.email.length - b.email.length)).toMatchObject([
      { scene: 'newsletter', asked: ['news'], isInApp: false, utm },
      { scene: 'newsletter', asked: ['news'], isInApp: true, utm },
    ])
    expect(await refusalOf(wish('x@yopmail.com', 5))).toMatchObject({ code: 'email_not_allowed' })
    for (let sent = 1; sent < 5; sent += 1) await wish('reader@solvei.example', 5)
    expect(await refusalOf(wish('reader@solvei.example', 5))).toMatchObject({ code: 'too_many_requests' })
  })

  it('fill the contact form of who is signed in', async () => {
    expect(await loginUser(null)).toBeNull()
    const person = { email: 'ada@solvei.example', firstName: 'Ada', lastName: 'Berg' }
    const row = {
      ...person,
      role: 'customer',
      identityType: 1,
      passwordHash: '',
      phoneCountry: 'DE',
      phone: '15112345678',
    } as const
    const [written] = await world.services.db().insert(accounts).values(row).returning()
    const account = { ...person, id: written?.id ?? '', role: 'customer', roles: [], identityType: 1 } as const
    expect(await loginUser(account)).toEqual({ ...person, phoneCountry: 'DE', phone: '15112345678' })
    await world.services.db().update(accounts).set({ phone: null }).where(eq(accounts.id, account.id))
    expect(await loginUser(account)).toEqual(person)
  })
})

describe('the operations calls on test drives', () => {
  it('enter a walk-in, arrange it and show its log', async () => {
    const operations = createTestDriveOperationsHandlers(world.services)
    const consents = { licence: true, privateCheck: true }
    const body = { siteId: hamburg.id, modelId: 'ES8', contact, consents, locale: 'de_DE' } as const
    const { orderNo } = await sites().createWalkInOrder({ params: {}, query: {}, body }, staff)
    const params = { orderNo }
    const { vehicles, advisors } = await operations.listResources({ ...nothing, params }, staff)
    const [car, advisor] = [vehicles[0]?.id ?? '', advisors[0]?.id ?? '']
    const event = { type: 'staff.arranged', version: 1, vehicleId: car, advisorId: advisor } as const
    const arranged = await operations.fireTestDriveEvent({ ...nothing, params, body: event }, staff)
    expect(arranged).toMatchObject({ status: 2, version: 2, vehicleId: car, advisorId: advisor })
    expect(await operations.getTestDrive({ ...nothing, params }, staff)).toEqual(arranged)
    const { items } = await operations.listTestDrives({ ...nothing, query: { page: 1, size: 25, q: orderNo } }, staff)
    expect(items).toMatchObject([{ orderNo, status: 2, mode: 'test_drive_now', customer: 'Ada Berg' }])
  })
})
