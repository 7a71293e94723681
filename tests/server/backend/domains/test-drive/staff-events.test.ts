import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IdentityType } from '#machines/shared/codes.ts'
import { listResources } from '#server/backend/domains/test-drive/assign-resources.ts'
import { readOwnOrder } from '#server/backend/domains/test-drive/customer-access.ts'
import { listOwnDrives } from '#server/backend/domains/test-drive/own-drives.ts'
import { fireStaffEvent, requireOrder, staffView } from '#server/backend/domains/test-drive/staff-events.ts'
import { listOrders } from '#server/backend/domains/test-drive/staff-list.ts'
import type { TestDriveRow } from '#server/backend/domains/test-drive/test-drive-orders.ts'
import { bookWalkIn } from '#server/backend/domains/test-drive/walk-in.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import {
  contact,
  type DriveWorld,
  friday,
  hour,
  openDriveWorld,
  refusalOf,
  type Site,
  staffAccount,
} from './drive-world.ts'

const monday = '2026-11-23'
const ten = `${monday}T09:00:00.000Z`
const eleven = `${monday}T10:00:00.000Z`

const staff = { account: staffAccount, requestId: 'test' }

let world: DriveWorld
let site: Site
let order: TestDriveRow
beforeAll(async () => {
  world = await openDriveWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(friday)
  site = await world.openSite({ cars: 2, advisors: 2 })
  order = await bookAt(ten)
})

type StaffEvent = Parameters<typeof fireStaffEvent>[1]['event']

const bookAt = async (startsAt: string) => {
  const { holdId } = await world.hold(site, startsAt)
  return world.book(holdId)
}
const fire = ({ orderNo }: TestDriveRow, event: StaffEvent) => fireStaffEvent(world.services, { orderNo, event }, staff)
const vehicle = (number: number) => `${site.id}-vehicle-${number}`
const advisor = (number: number) => `${site.id}-advisor-${number}`
const arrange = (target: TestDriveRow, car: number, person: number) =>
  fire(target, {
    type: 'staff.arranged',
    version: target.version,
    vehicleId: vehicle(car),
    advisorId: advisor(person),
  })

const walkIn = () => ({
  siteId: site.id,
  modelId: 'ES8',
  contact,
  consents: { licence: true, privateCheck: true },
  locale: 'de_DE' as const,
})

describe('arranging a drive', () => {
  it('moves it to the chosen car and takes the advisor’s time', async () => {
    const arranged = await arrange(order, 2, 1)
    expect(arranged).toMatchObject({ status: 2, version: 2, vehicleId: vehicle(2), advisorId: advisor(1) })
    expect(await world.provenStatus(order.orderNo)).toBe(2)
    const other = await bookAt(ten)
    expect(await listResources(world.services, other)).toEqual({
      car: { id: vehicle(1), label: 'vehicle 1', isKept: true },
      vehicles: [
        { id: vehicle(1), label: 'vehicle 1', isFree: true },
        { id: vehicle(2), label: 'vehicle 2', isFree: false },
      ],
      advisors: [
        { id: advisor(1), name: 'advisor 1', isFree: false },
        { id: advisor(2), name: 'advisor 2', isFree: true },
      ],
    })
    const waiting = await world.waiting(order.orderNo)
    expect(waiting.map(({ what }) => what)).toContain('arranged')
  })

  it('keeps the car that was booked where it is the chosen one', async () => {
    expect(await arrange(order, 1, 1)).toMatchObject({ status: 2, vehicleId: vehicle(1) })
  })

  it('is refused where car or advisor are taken, and changes nothing', async () => {
    await arrange(order, 1, 1)
    const other = await bookAt(ten)
    const before = await world.stateOf(other.orderNo)
    expect(await refusalOf(arrange(other, 1, 2))).toMatchObject({
      code: 'slot_taken',
      data: { guard: 'isVehicleFree' },
    })
    expect(await refusalOf(arrange(other, 2, 1))).toMatchObject({
      code: 'slot_taken',
      data: { guard: 'isAdvisorFree' },
    })
    expect(await world.stateOf(other.orderNo)).toEqual(before)
  })

  it('is refused with a car or an advisor of another site', async () => {
    const elsewhere = await world.openSite()
    const event = { type: 'staff.arranged', version: 1 } as const
    const wrong = [
      { vehicleId: `${elsewhere.id}-vehicle-1`, advisorId: advisor(1) },
      { vehicleId: vehicle(1), advisorId: `${elsewhere.id}-advisor-1` },
      { vehicleId: advisor(1), advisorId: vehicle(1) },
    ]
    for (const chosen of wrong) {
      expect(await refusalOf(fire(order, { ...event, ...chosen }))).toMatchObject({ code: 'invalid_params' })
    }
  })

  it('is refused to whoever saw an older version', async () => {
    await arrange(order, 1, 1)
    const before = await world.stateOf(order.orderNo)
    expect(await refusalOf(arrange(order, 2, 2))).toMatchObject({ code: 'order_changed' })
    expect(await world.stateOf(order.orderNo)).toEqual(before)
  })
})

describe('staff', () => {
  it('move a drive after the customer’s cut-off, and arrange it anew', async () => {
    const arranged = await arrange(order, 1, 1)
    world.setNow('2026-11-23T08:00:00Z')
    const { holdId } = await world.hold(site, '2026-11-23T12:00:00Z')
    const moved = await fire(order, { type: 'staff.rescheduled', version: arranged.version, holdId })
    expect(moved).toMatchObject({ status: 1, vehicleId: null, advisorId: null })
    expect(moved.uniqueKey).not.toBe(order.uniqueKey)
    const { advisors } = await listResources(world.services, { ...moved, orderNo: 'another' })
    expect(advisors.every(({ isFree }) => isFree)).toBe(true)
    expect(await arrange(moved, 2, 1)).toMatchObject({ status: 2 })
  })

  it('cancel a drive with words of their own for the customer', async () => {
    const cancelled = await fire(order, { type: 'staff.cancelled', version: 1, reason: 'The car needs a repair.' })
    expect(cancelled).toMatchObject({ status: 4, cancelReason: 'by-us', cancelComment: 'The car needs a repair.' })
    const { outbox } = await world.stateOf(order.orderNo)
    expect(outbox.at(-1)?.payload).toMatchObject({
      template: 'cancelledByUs',
      values: { reason: 'The car needs a repair.', rebookUrl: 'https://solvei.example/de_DE/test-drive' },
    })
    expect(await world.slotsOn(site, monday)).toContain(ten)
  })

  it('complete an arranged drive, which frees the rest of its time', async () => {
    const arranged = await arrange(order, 1, 1)
    const done = { type: 'staff.completed', version: arranged.version, isCheckedIn: true, isLicenceSeen: true } as const
    expect(await refusalOf(fire(order, { ...done, isLicenceSeen: false }))).toMatchObject({
      data: { guard: 'isLicenceSeen' },
    })
    expect(await fire(order, done)).toMatchObject({ status: 3 })
    const waiting = await world.waiting(order.orderNo)
    expect(waiting.map(({ what }) => what)).toEqual(['booked', 'arranged', 'completed'])
    const { vehicles, advisors } = await listResources(world.services, { ...order, orderNo: 'another' })
    expect([...vehicles, ...advisors].every(({ isFree }) => isFree)).toBe(true)
  })

  it('declare a no-show once the drive is over', async () => {
    const noShow = { type: 'timer.noShow', version: 1 } as const
    expect(await refusalOf(fire(order, noShow))).toMatchObject({ data: { guard: 'isOver' } })
    world.setNow(Date.parse(ten) + hour)
    expect(await fire(order, noShow)).toMatchObject({ status: 4, cancelReason: 'no-show' })
  })

  it('see the whole log, with who did what and what it was judged by', async () => {
    await arrange(order, 1, 1)
    const view = await staffView(world.services, await requireOrder(world.services, order.orderNo))
    expect(view).toMatchObject({ version: 2, vehicleId: vehicle(1), accountId: null, status: 2 })
    const [, arranged] = view.events
    expect(JSON.parse(arranged?.payload ?? '')).toMatchObject({
      event: { type: 'staff.arranged', isVehicleFree: true, isAdvisorFree: true },
      facts: { mode: 'test_drive_later', now: friday },
      detail: { firedBy: staffAccount.id, vehicleId: vehicle(1), advisorId: advisor(1) },
    })
    expect(await refusalOf(requireOrder(world.services, 'TD-0000-0000'))).toMatchObject({ code: 'not_found' })
  })

  it('list orders by status, country and what they look for', async () => {
    const page = { page: 1, size: 100 }
    const oslo = await world.openSite({ country: 'NO', timeZone: 'Europe/Oslo' })
    const { holdId } = await world.hold(oslo, eleven)
    const odd = await world.book(holdId, {
      contact: { ...contact, firstName: 'A_a', lastName: '100%', email: 'odd@solvei.example' },
    })
    const found = async (query: Partial<Parameters<typeof listOrders>[1]>) => {
      const { items } = await listOrders(world.services, { ...page, ...query })
      return items.map(({ orderNo }) => orderNo)
    }
    expect(await found({ country: 'NO' })).toEqual([odd.orderNo])
    for (const q of [odd.orderNo.toLowerCase(), 'A_a 100%', 'odd@solvei', '100%'])
      expect(await found({ q })).toEqual([odd.orderNo])
    for (const q of ['100% a_a', 'a_ 10', odd.orderNo.slice(-4)]) expect(await found({ q })).toEqual([odd.orderNo])
    expect(await found({ q: contact.phone })).toContain(odd.orderNo)
    for (const q of ['A__', '0%', 'A_a nobody']) expect(await found({ q })).toEqual([])
    expect(await found({ country: 'NO', status: 4 })).toEqual([])
    const { total, hasMore, items } = await listOrders(world.services, { page: 1, size: 1, country: 'NO' })
    expect({ total, hasMore }).toEqual({ total: 1, hasMore: false })
    expect(items[0]).toMatchObject({
      siteName: oslo.name,
      customer: 'A_a 100%',
      timeZone: 'Europe/Oslo',
      startsAt: eleven,
    })
  })
})

describe('a walk-in', () => {
  it('drives now and is completed without being arranged', async () => {
    const { order: walked } = await bookWalkIn(world.services, walkIn(), staff)
    expect(walked).toMatchObject({ status: 1, mode: 'test_drive_now', startsAt: new Date('2026-11-20T08:15:00Z') })
    const waiting = await world.waiting(walked.orderNo)
    expect(waiting.map(({ what }) => what)).toEqual(['booked', 'timer.noShow'])
    const done = { type: 'staff.walkInCompleted', version: 1, isLicenceSeen: true } as const
    expect(await fire(walked, done)).toMatchObject({ status: 3 })
    expect(await world.provenStatus(walked.orderNo)).toBe(3)
  })

  it('belongs to the account with its address, which may evaluate it; without one to no account', async () => {
    const [owner] = await world.services
      .db()
      .insert(accounts)
      .values({
        email: `${randomUUID()}@solvei.example`,
        firstName: 'Ada',
        lastName: 'Berg',
        role: 'customer',
        identityType: IdentityType.private,
      })
      .returning()
    if (!owner) throw new Error('no account was inserted')
    const { order: walked } = await bookWalkIn(
      world.services,
      { ...walkIn(), contact: { ...contact, email: owner.email.toUpperCase() } },
      staff,
    )
    expect(await listOwnDrives(world.services, owner.id)).toMatchObject([{ orderNo: walked.orderNo }])
    const claim = { orderNo: walked.orderNo, account: { ...staffAccount, id: owner.id } }
    expect(await readOwnOrder(world.services, claim)).toMatchObject({ orderNo: walked.orderNo })
    const stranger = { ...contact, email: `${randomUUID()}@solvei.example` }
    const { order: unknown } = await bookWalkIn(world.services, { ...walkIn(), contact: stranger }, staff)
    expect(unknown.accountId).toBeNull()
  })

  it('is refused when all cars are out, the store is closed or a consent is missing', async () => {
    const unlicensed = { ...walkIn(), consents: { licence: false, privateCheck: true } }
    expect(await refusalOf(bookWalkIn(world.services, unlicensed, staff))).toMatchObject({
      data: { guard: 'hasConsents' },
    })
    await bookWalkIn(world.services, walkIn(), staff)
    await bookWalkIn(world.services, walkIn(), staff)
    expect(await refusalOf(bookWalkIn(world.services, walkIn(), staff))).toMatchObject({ code: 'slot_taken' })
    world.setNow('2026-11-20T20:00:00Z')
    expect(await refusalOf(bookWalkIn(world.services, walkIn(), staff))).toMatchObject({ code: 'slot_taken' })
  })

  it('is the only drive that is completed without being arranged', async () => {
    const done = { type: 'staff.walkInCompleted', version: 1, isLicenceSeen: true } as const
    expect(await refusalOf(fire(order, done))).toMatchObject({ data: { guard: 'isDriveNow' } })
  })
})
