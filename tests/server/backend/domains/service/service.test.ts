import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceBookingMachine } from '#machines/orders/service-booking/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { serviceOperations } from '#server/api/contract/groups/service-operations.ts'
import type { service } from '#server/api/contract/groups/service.ts'
import { listOpenOrders } from '#server/backend/domains/account/open-orders.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import { expireServices } from '#server/backend/domains/service/expiry.ts'
import { serviceData } from '#server/backend/domains/service/personal-data.ts'
import { serviceNotifications } from '#server/backend/domains/service/service-notifications.ts'
import { serviceSearch } from '#server/backend/domains/service/service-search.ts'
import { baysPerSite } from '#server/backend/domains/service/service-slots.ts'
import { serviceWork } from '#server/backend/domains/service/service-work.ts'
import {
  createServiceHandlers,
  createServiceOperationsHandlers,
} from '#server/backend/domains/service/service.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { nothing, staff } from '#tests/server/backend/domains/activities/activity-world.ts'
import {
  day,
  type ExtrasWorld,
  openExtrasWorld,
} from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { openCompanyDrivers } from '#tests/server/backend/domains/subscription/company-driver.ts'
import { takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { provenStatus } from '#tests/support/proven-status.ts'

type Submission = HandlerInput<typeof service.rows.book>['body']
type StaffBody = HandlerInput<typeof serviceOperations.rows.fireServiceEvent>['body']

const hour = 3_600_000

const placeOf = useDatabases('seeded')

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

describe.each(databaseKinds)('the service of a car in use (%s)', (kind) => {
  let world: ExtrasWorld
  let ada: AccountContext
  let orderNo: string
  let siteId: string
  beforeAll(async () => {
    world = await openExtrasWorld(await placeOf(kind))
    registerMails(world.services, world.outbox, declared.mails, createNotifier(world.services, [serviceNotifications]))
    ada = await world.customer()
    orderNo = await world.inUse(ada)
    const { sites } = await ofOrder()
    siteId = sites[0]?.id ?? ''
  })
  afterAll(() => world.close())

  const handlers = () => createServiceHandlers(world.services)
  const operations = () => createServiceOperationsHandlers(world.services)
  const ofOrder = (order = orderNo, context = ada) =>
    handlers().getOfOrder({ params: { orderNo: order }, query: undefined, body: undefined }, context)
  /** Free times of the site that are at least two days ahead. */
  const freeTimes = async () => {
    const { days } = await handlers().listSlots({ params: {}, query: { siteId }, body: undefined }, ada)
    const earliest = world.services.clock.now().getTime() + 2 * day
    return days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)).filter((at) => Date.parse(at) >= earliest)
  }
  const wish = async (more: Partial<Submission> = {}): Promise<Submission> => ({
    orderNo,
    siteId,
    startsAt: (await freeTimes())[0] ?? '',
    works: ['inspection', 'tyres'],
    note: '',
    locale: 'de_DE',
    ...more,
  })
  const book = async (more: Partial<Submission> = {}, context = ada) => {
    const { bookingNo } = await handlers().book({ ...nothing, params: {}, body: await wish(more) }, context)
    return bookingNo
  }
  const asked = (bookingNo: string) => ({ params: { bookingNo }, query: undefined, body: undefined })
  const show = (bookingNo: string, context = ada) => handlers().getBooking(asked(bookingNo), context)
  const cancel = (bookingNo: string, context = ada) => handlers().cancel(asked(bookingNo), context)
  const times = (bookingNo: string, at?: string, context = ada) =>
    handlers().listTimes({ params: { bookingNo }, query: { siteId: at }, body: undefined }, context)
  const move = (bookingNo: string, startsAt: string, at = siteId, context = ada) =>
    handlers().move({ params: { bookingNo }, query: undefined, body: { siteId: at, startsAt } }, context)
  const asStaff = (bookingNo: string, body: StaffBody) =>
    operations().fireServiceEvent({ params: { bookingNo }, query: undefined, body }, staff)
  const rowOf = async (bookingNo: string) => {
    const rows = await world.services.db().select().from(serviceBookings).where(eq(serviceBookings.orderNo, bookingNo))
    const [row] = rows
    if (!row) throw new Error(`no booking ${bookingNo}`)
    return row
  }
  const statusOf = async (bookingNo: string) =>
    provenStatus(world.services, serviceBookingMachine, await rowOf(bookingNo))
  const templatesAbout = async (bookingNo: string) => {
    await world.outbox.drain()
    const rows = await world.services
      .db()
      .select()
      .from(mails)
      .where(eq(mails.orderNo, bookingNo))
      .orderBy(mails.outboxId)
    return rows.map(({ template }) => template)
  }
  const workOf = async (bookingNo: string) => {
    const rows = await world.services.db().select().from(workItems).where(eq(workItems.itemNo, bookingNo))
    return rows.map(({ what }) => what)
  }
  /** Waits until so long after the booked start. */
  const until = async (bookingNo: string, after: number) => {
    const { startsAt } = await rowOf(bookingNo)
    await world.later(startsAt.getTime() + after - world.services.clock.now().getTime())
  }

  it('is booked, reminded of, received, finished and handed back, and each step that matters is told', async () => {
    const note = 'The wipers leave streaks.'
    const bookingNo = await book({ note })
    const booking = await show(bookingNo)
    expect(booking).toMatchObject({
      status: 10,
      subscriptionNo: orderNo,
      note,
      allowed: ['move', 'cancel'],
      site: { id: siteId },
    })
    expect(Date.parse(booking.cancelBy ?? '')).toBe(Date.parse(booking.startsAt) - day)
    expect(await ofOrder()).toMatchObject({ isOpen: false, bookings: [{ bookingNo, status: 10 }] })
    expect(await workOf(bookingNo)).toEqual(['carArrival'])
    const open = await listOpenOrders(world.services, declared.openOrders, ada.account.id, 'de_DE')
    expect(open.find((one) => one.orderNo === bookingNo)).toMatchObject({
      kind: 'service',
      what: 'service',
      who: 'customer',
    })
    await until(bookingNo, -20 * hour)
    expect(await templatesAbout(bookingNo)).toEqual(['serviceBooked', 'serviceReminder'])
    await until(bookingNo, hour / 4)
    const received = await asStaff(bookingNo, { type: 'staff.checkedIn', version: 1 })
    expect(received).toMatchObject({ status: 20, customer: 'Ada Berg', allowed: ['staff.finished'] })
    expect(await workOf(bookingNo)).toEqual(['serviceWork'])
    await world.later(6 * hour)
    await world.outbox.drain()
    expect(await statusOf(bookingNo)).toBe(20)
    await asStaff(bookingNo, { type: 'staff.finished', version: 2 })
    expect(await workOf(bookingNo)).toEqual(['handBack'])
    expect(await asStaff(bookingNo, { type: 'staff.handedBack', version: 3 })).toMatchObject({
      status: 40,
      allowed: [],
    })
    expect(await statusOf(bookingNo)).toBe(40)
    expect(await workOf(bookingNo)).toEqual([])
    expect(await templatesAbout(bookingNo)).toEqual(['serviceBooked', 'serviceReminder', 'serviceReady'])
    expect(await ofOrder()).toMatchObject({ isOpen: true })
  })

  it('is cancelled by its customer alone until the cut-off, and its time is free again', async () => {
    const bookingNo = await book()
    const { startsAt } = await rowOf(bookingNo)
    const other = await world.customer()
    expect([await codeOf(show(bookingNo, other)), await codeOf(cancel(bookingNo, other))]).toEqual([
      'not_found',
      'not_found',
    ])
    expect(await cancel(bookingNo)).toMatchObject({ status: 50, allowed: [], cancelBy: null })
    expect(await freeTimes()).toContain(startsAt.toISOString())
    expect(await codeOf(cancel(bookingNo))).toBe('transition_not_allowed')
    expect(await templatesAbout(bookingNo)).toEqual(['serviceBooked', 'serviceCancelled'])

    const late = await book()
    await until(late, -day + 60_000)
    expect(await show(late)).toMatchObject({ allowed: [] })
    expect(await codeOf(cancel(late))).toBe('transition_not_allowed')
    const reason = 'Our lift is out of order.'
    expect(await asStaff(late, { type: 'staff.cancelled', version: 1, reason })).toMatchObject({ status: 50, reason })
    expect(await show(late)).toMatchObject({ reason })
    expect(await templatesAbout(late)).toContain('serviceCancelledByUs')
  })

  it('is moved to another time and site by its customer alone until the cut-off', async () => {
    const bookingNo = await book()
    const { startsAt: old, bay } = await rowOf(bookingNo)
    const other = await world.customer()
    const [later = ''] = (await freeTimes()).slice(7)
    expect(await codeOf(move(bookingNo, later, siteId, other))).toBe('not_found')
    expect(await codeOf(times(bookingNo, siteId, other))).toBe('not_found')
    expect(await codeOf(times(bookingNo, 'no-oslo-bjoervika'))).toBe('not_found')
    expect(await codeOf(move(bookingNo, later, 'no-oslo-bjoervika'))).toBe('choice_not_offered')
    // What it has is no other time.
    expect(await codeOf(move(bookingNo, old.toISOString()))).toBe('choice_not_offered')
    const own = await times(bookingNo)
    expect(own.siteId).toBe(siteId)
    expect(own.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))).not.toContain(old.toISOString())

    expect(await move(bookingNo, later)).toMatchObject({ status: 10, startsAt: later, allowed: ['move', 'cancel'] })
    expect(await freeTimes()).toContain(old.toISOString())
    const elsewhere = own.sites.find(({ id }) => id !== siteId)?.id ?? ''
    const there = (await times(bookingNo, elsewhere)).days[5]?.slots.at(-1)?.startsAt ?? ''
    expect(await move(bookingNo, there, elsewhere)).toMatchObject({ site: { id: elsewhere }, startsAt: there })
    expect(await rowOf(bookingNo)).toMatchObject({ bay: expect.any(Number), version: 3 })
    expect(bay).toBe(0)
    expect(await statusOf(bookingNo)).toBe(10)
    // Reminded of the new time, and missed by it, alone.
    await until(bookingNo, -20 * hour)
    expect(await templatesAbout(bookingNo)).toEqual([
      'serviceBooked',
      'serviceMoved',
      'serviceMoved',
      'serviceReminder',
    ])
    expect(await show(bookingNo)).toMatchObject({ allowed: [] })
    expect(await codeOf(move(bookingNo, (await freeTimes())[0] ?? ''))).toBe('transition_not_allowed')
    await cancelAsStaff(bookingNo)
  })

  it('is moved by staff after the cut-off as well, if they saw its last state', async () => {
    const bookingNo = await book()
    await until(bookingNo, -hour)
    const [startsAt = ''] = await freeTimes()
    const event = { type: 'staff.rescheduled', siteId, startsAt } as const
    expect(await codeOf(asStaff(bookingNo, { ...event, version: 7 }))).toBe('order_changed')
    const { items } = await operations().listServices(
      { params: {}, query: { q: bookingNo, size: 1 }, body: undefined },
      staff,
    )
    expect(items[0]?.allowed).toContain('staff.rescheduled')
    const offered = await operations().listTimes(
      { params: { bookingNo }, query: { siteId: undefined }, body: undefined },
      staff,
    )
    expect(offered.days.flatMap(({ slots }) => slots.map((slot) => slot.startsAt))).toContain(startsAt)
    expect(await asStaff(bookingNo, { ...event, version: 1 })).toMatchObject({ startsAt, version: 2 })
    expect((await templatesAbout(bookingNo)).at(-1)).toBe('serviceMoved')
    await cancelAsStaff(bookingNo)
  })

  async function cancelAsStaff(bookingNo: string): Promise<void> {
    const { version } = await rowOf(bookingNo)
    await asStaff(bookingNo, { type: 'staff.cancelled', version, reason: 'Ended by the test.' })
  }

  it('is missed when the car has not come, and told', async () => {
    const bookingNo = await book()
    await until(bookingNo, 2 * hour)
    await world.outbox.drain()
    expect(await statusOf(bookingNo)).toBe(10)
    await world.later(hour + 60_000)
    await world.outbox.drain()
    expect(await statusOf(bookingNo)).toBe(60)
    expect((await templatesAbout(bookingNo)).at(-1)).toBe('serviceMissed')
  })

  it('is booked once for a car, and for as many cars as it has bays', async () => {
    const startsAt = (await freeTimes())[3] ?? ''
    const bookingNo = await book({ startsAt })
    expect(await codeOf(book())).toBe('request_open')
    for (let bay = 1; bay < baysPerSite; bay += 1) {
      const context = await world.customer()
      await book({ orderNo: await world.inUse(context), startsAt }, context)
    }
    expect(await freeTimes()).not.toContain(startsAt)
    const eve = await world.customer()
    const own = await world.inUse(eve)
    expect(await codeOf(book({ orderNo: own, startsAt }, eve))).toBe('slot_taken')
    await cancel(bookingNo)
    const freed = await book({ orderNo: own, startsAt }, eve)
    expect((await rowOf(freed)).startsAt.toISOString()).toBe(startsAt)
  })

  it('takes no more cars than bays when all book at once', async () => {
    const startsAt = (await freeTimes())[6] ?? ''
    const rivals = [await world.customer(), await world.customer(), await world.customer()]
    const orders: { context: AccountContext; own: string }[] = []
    for (const context of rivals) orders.push({ context, own: await world.inUse(context) })
    const results = await Promise.allSettled(
      orders.map(({ context, own }) => book({ orderNo: own, startsAt }, context)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(baysPerSite)
  })

  it.each<[string, () => Promise<Partial<Submission>>, string]>([
    ['at a site of another market', async () => ({ siteId: 'no-oslo-bjoervika' }), 'choice_not_offered'],
    [
      'in the night',
      async () => ({ startsAt: `${(await freeTimes())[0]?.slice(0, 10)}T01:00:00.000Z` }),
      'choice_not_offered',
    ],
    ['more than four weeks ahead', async () => ({ startsAt: await inFiveWeeks() }), 'choice_not_offered'],
    ['within the cut-off', async () => ({ startsAt: soon() }), 'choice_not_offered'],
    ['for another customer’s car', async () => ({ orderNo: 'SO-0000-0000' }), 'not_found'],
  ])('is not booked %s', async (_, more, code) => {
    expect(await codeOf(more().then(book))).toBe(code)
  })

  /** The time of the first one that is free, weeks later. */
  async function inFiveWeeks(): Promise<string> {
    return new Date(Date.parse((await freeTimes())[0] ?? '') + 35 * day).toISOString()
  }

  /** Next full hour. */
  function soon(): string {
    const now = world.services.clock.now().getTime()
    return new Date(Math.ceil(now / hour) * hour).toISOString()
  }

  it('is not booked once the car is back', async () => {
    const eve = await world.customer()
    const own = await world.inUse(eve)
    await takeBack(world.services, own)
    expect(await ofOrder(own, eve)).toMatchObject({ isOpen: false })
    expect(await codeOf(book({ orderNo: own }, eve))).toBe('transition_not_allowed')
  })

  it('is refused on an outdated page', async () => {
    const bookingNo = await book()
    await asStaff(bookingNo, { type: 'staff.checkedIn', version: 1 })
    expect(await codeOf(asStaff(bookingNo, { type: 'staff.finished', version: 1 }))).toBe('order_changed')
    expect(await codeOf(asStaff(bookingNo, { type: 'staff.handedBack', version: 2 }))).toBe('transition_not_allowed')
    await asStaff(bookingNo, { type: 'staff.finished', version: 2 })
    await asStaff(bookingNo, { type: 'staff.handedBack', version: 3 })
  })

  it('is found by number, order and plate', async () => {
    const eve = await world.customer()
    const own = await world.inUse(eve)
    const bookingNo = await book({ orderNo: own }, eve)
    const { plate } = await rowOf(bookingNo)
    for (const q of [bookingNo.toLowerCase(), own, String(plate)]) {
      const { items } = await operations().listServices({ params: {}, query: { q, size: 20 }, body: undefined }, staff)
      expect(items.map((item) => item.bookingNo)).toContain(bookingNo)
    }
    const found = { words: [bookingNo.toLowerCase()], number: bookingNo, limit: 5 }
    expect(await serviceSearch.find(world.services, found)).toMatchObject([{ itemNo: bookingNo }])
    const subjects = await serviceWork.subjectsOf(world.services, [bookingNo])
    expect(subjects.get(bookingNo)?.customer).toEqual(expect.any(String))
  })

  it('is booked by the driver of a company’s car as well, once for all who may', async () => {
    const { boss, driver, colleague, assign } = await openCompanyDrivers(world, 'HRB 20715')
    const own = await world.inUse(boss)
    await assign(own)
    expect(await ofOrder(own, driver)).toMatchObject({ isOpen: true, isOwnOrder: false })
    expect(await codeOf(book({ orderNo: own }, colleague))).toBe('not_found')
    const bookingNo = await book({ orderNo: own }, driver)
    expect(await show(bookingNo, driver)).toMatchObject({ isOwnOrder: false })
    expect(await ofOrder(own, boss)).toMatchObject({ isOpen: false, isOwnOrder: true, bookings: [] })
    expect(await codeOf(book({ orderNo: own }, boss))).toBe('request_open')
    await cancel(bookingNo, driver)
    expect(await ofOrder(own, boss)).toMatchObject({ isOpen: true })
  })

  it('is limited to ten bookings a day', async () => {
    const eve = await world.customer()
    const own = await world.inUse(eve)
    for (let count = 0; count < 10; count += 1) await cancel(await book({ orderNo: own }, eve), eve)
    expect(await codeOf(book({ orderNo: own }, eve))).toBe('too_many_requests')
  })

  it('blocks an erasure while it is open, is erased, and deleted two years after its end', async () => {
    const eve = await world.customer()
    const own = await world.inUse(eve)
    const subject = { accountId: eve.account.id, email: eve.account.email }
    const bookingNo = await book({ orderNo: own }, eve)
    expect(await serviceData.open?.list(world.services, subject)).toEqual([{ orderNo: bookingNo }])
    expect(await serviceData.exported(world.services, subject)).toMatchObject([{ orderNo: bookingNo }])
    await cancel(bookingNo, eve)
    expect(await serviceData.open?.list(world.services, subject)).toEqual([])
    await world.services.transaction(async () => serviceData.erase?.(world.services, subject))
    const isStored = (no: string) => world.services.db().$count(serviceBookings, eq(serviceBookings.orderNo, no))
    expect(await isStored(bookingNo)).toBe(0)

    const old = await book({ orderNo: own }, eve)
    await cancel(old, eve)
    const ended = new Date(world.services.clock.now().getTime() - 2 * 365 * day - 1)
    await world.services.db().update(serviceBookings).set({ updatedAt: ended }).where(eq(serviceBookings.orderNo, old))
    expect(await expireServices(world.services)).toEqual({ bookings: 1 })
    expect(await isStored(old)).toBe(0)
  })

  it('finds a bay for two when three move to the same time at once', async () => {
    const moving: { context: AccountContext; bookingNo: string }[] = []
    for (let count = 0; count < baysPerSite + 1; count += 1) {
      const context = await world.customer()
      const startsAt = (await freeTimes())[count * 2] ?? ''
      moving.push({ context, bookingNo: await book({ orderNo: await world.inUse(context), startsAt }, context) })
    }
    const [wanted = ''] = (await freeTimes()).slice(-1)
    const results = await Promise.allSettled(
      moving.map(({ context, bookingNo }) => move(bookingNo, wanted, siteId, context)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(baysPerSite)
    const rows = await Promise.all(moving.map(({ bookingNo }) => rowOf(bookingNo)))
    const there = rows.filter(({ startsAt }) => startsAt.toISOString() === wanted)
    expect(new Set(there.map(({ bay }) => bay))).toEqual(new Set([0, 1]))
    // The third one keeps its time and its bay.
    expect(rows.filter(({ version }) => version === 1)).toHaveLength(1)
  })
})
