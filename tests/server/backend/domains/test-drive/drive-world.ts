import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { config } from '#config'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { SlotHold } from '#server/api/contract/schemas/test-drive.ts'
import { clearSiteCache } from '#server/backend/domains/stores/sites.ts'
import { listSlots } from '#server/backend/domains/test-drive/availability.ts'
import { type Booking, bookTestDrive } from '#server/backend/domains/test-drive/book-test-drive.ts'
import { type HoldRequest, holdSlot } from '#server/backend/domains/test-drive/holds.ts'
import type { TestDriveRow } from '#server/backend/domains/test-drive/test-drive-orders.ts'
import { testDriveLifecycle } from '#server/backend/domains/test-drive/test-drive.lifecycle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { openDatabase } from '#server/backend/platform/db/database.ts'
import { orderEvents, outbox as outboxTable } from '#server/backend/platform/db/schema/engine.ts'
import { cities, postcodeAreas, servedAreas, sites } from '#server/backend/platform/db/schema/places.ts'
import { driveResources, models, reservations, testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { ensureMailsNamed } from '#server/backend/platform/engine/order-engine.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { createOutbox, type OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { type DatabasePlace, newDatabase } from '#tests/support/databases.ts'
import { provenStatus } from '#tests/support/proven-status.ts'
import { testEnv } from '#tests/support/test-env.ts'

export const hour = 3_600_000

/** A Friday morning in Berlin: 09:10. */
export const friday = Date.parse('2026-11-20T08:10:00Z')

export type Site = typeof sites.$inferSelect

interface OrderState {
  order: TestDriveRow[]
  events: (typeof orderEvents.$inferSelect)[]
  reservations: (typeof reservations.$inferSelect)[]
  outbox: (typeof outboxTable.$inferSelect)[]
}

/** The test-drive domain on a real database, without wire and workers, and with a clock that a test sets. */
export interface DriveWorld {
  services: BackendContext
  outbox: OutboxDispatcher
  /** What has been logged, by message. */
  logged: { msg: string }[]
  setNow(instant: number | string): void
  /** A site of its own for a test, open from nine to six every day. */
  openSite(options?: Partial<Site> & { cars?: number; advisors?: number }): Promise<Site>
  /** Lets a site, and it alone, send its cars to a postcode area of its country. */
  serve(site: Site, prefix: string): Promise<void>
  hold(site: Site, startsAt: string, more?: Partial<HoldRequest>, by?: Partial<Visitor>): Promise<SlotHold>
  /** Books for somebody whose mailbox and number nobody else has, unless told for whom. */
  book(holdId: string, more?: Partial<Booking>, by?: Partial<Visitor>): Promise<TestDriveRow>
  /** Starts of the slots on offer at a site on one of its days. */
  slotsOn(site: Site, date: string, entryType?: 1 | 2): Promise<string[]>
  /** Everything about an order that is in the database, to compare before and after. */
  stateOf(orderNo: string): Promise<OrderState>
  /** The row's status, after its log has been proven to lead to it. */
  provenStatus(orderNo: string): Promise<number>
  /** What waits in the outbox for an order: a mail's template or an event's name, with the hour it is due. */
  waiting(orderNo: string): Promise<{ what: string; dueAt: string }[]>
  close(): Promise<void>
}

export const contact = {
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@solvei.example',
  phoneCountry: 'DE',
  phone: '15112345678',
} as const

/** Somebody of the staff. */
export const staffAccount: Account = {
  id: randomUUID(),
  email: 'staff@solvei.example',
  firstName: 'Siv',
  lastName: 'Lund',
  role: 'staff',
  roles: ['administrator'],
  identityType: 1,
}

export type Visitor = Pick<CallContext, 'account' | 'remoteAddress' | 'requestId'>

/** A guest from a network of their own, unless told otherwise. */
export function visitor(known: Partial<Visitor> = {}): Visitor {
  return { account: null, remoteAddress: anyNetwork(), requestId: 'test', ...known }
}

export async function openDriveWorld(place?: DatabasePlace): Promise<DriveWorld> {
  // Solving a challenge takes a second; the booking test that is about captchas switches them on.
  config.switches.captcha = false
  const logged: DriveWorld['logged'] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const database = await openDatabase(place ?? (await newDatabase('postgresql', 'migrated')), log)
  let now = friday
  const clock = {
    now: () => new Date(now),
    offsetSeconds: () => 0,
    advance: async (seconds: number) => void (now += seconds * 1000),
  }
  const core = {
    db: () => database.db,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    savepoint: <T>(work: () => Promise<T>) => database.savepoint(work),
    commits: () => database.commits(),
    noticed: () => database.noticed(),
    notice: () => database.notice(),
    clock,
    log,
  }
  const outbox = createOutbox({
    ...core,
    afterCommit: (work) => database.afterCommit(work),
    check: ensureMailsNamed,
  })
  const services: BackendContext = { ...core, outbox, env: { ...testEnv, publicUrl: 'https://solvei.example' } }
  registerOrderTimers(services, [timersOf(testDriveLifecycle)])
  await services
    .db()
    .insert(models)
    .values(['ES8', 'Aster'].map((id, position) => ({ id, name: id, position })))
    .onConflictDoNothing()

  return {
    services,
    outbox,
    logged,
    setNow: (instant) => void (now = typeof instant === 'number' ? instant : Date.parse(instant)),
    async openSite({ cars = 1, advisors = 1, ...site } = {}) {
      const row: Site = { ...hamburg, id: `site-${randomUUID()}`, ...site }
      await services.db().insert(sites).values(row)
      const resource = (kind: 'vehicle' | 'advisor', number: number) => ({
        id: `${row.id}-${kind}-${number}`,
        siteId: row.id,
        kind,
        label: `${kind} ${number}`,
        modelId: kind === 'vehicle' ? 'ES8' : null,
        colour: kind === 'vehicle' ? 'blue' : null,
      })
      const resources = [
        ...Array.from({ length: cars }, (_, index) => resource('vehicle', index + 1)),
        ...Array.from({ length: advisors }, (_, index) => resource('advisor', index + 1)),
      ]
      if (resources.length > 0) await services.db().insert(driveResources).values(resources)
      clearSiteCache(services)
      return row
    },
    async serve({ id: siteId, country, latitude, longitude }, prefix) {
      const db = services.db()
      const town = { id: 'town', name: 'Town', searchName: 'town|', stateId: 'state', population: 1 }
      const place = { country, latitude, longitude }
      await db
        .insert(cities)
        .values({ ...town, ...place })
        .onConflictDoNothing()
      await db
        .insert(postcodeAreas)
        .values({ ...place, prefix, cityId: town.id })
        .onConflictDoNothing()
      await db.delete(servedAreas).where(eq(servedAreas.area, prefix))
      await db.insert(servedAreas).values({ siteId, country, area: prefix })
    },
    hold: (site, startsAt, more, by) =>
      holdSlot(
        services,
        {
          siteId: site.id,
          modelId: 'ES8',
          mode: 'test_drive_later',
          entryType: 1,
          startsAt: new Date(startsAt).toISOString(),
          ...more,
        },
        visitor(by),
      ),
    async book(holdId, more, by) {
      const somebody = { ...contact, email: `ada.${randomUUID()}@solvei.example`, phone: `15${randomInt(1e8, 1e9)}` }
      const { order } = await bookTestDrive(services, { ...booking, contact: somebody, holdId, ...more }, visitor(by))
      return order
    },
    async slotsOn({ id: siteId }, date, entryType = 1) {
      const { days } = await listSlots(services, { siteId, modelId: 'ES8', entryType, from: date, to: date })
      return days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
    },
    async stateOf(orderNo) {
      const db = services.db()
      return {
        order: await db.select().from(testDriveOrders).where(eq(testDriveOrders.orderNo, orderNo)),
        events: await db.select().from(orderEvents).where(eq(orderEvents.orderNo, orderNo)),
        reservations: await db.select().from(reservations).where(eq(reservations.orderNo, orderNo)),
        outbox: (await db.select().from(outboxTable).orderBy(outboxTable.id)).filter(({ payload }) =>
          isAbout(payload, orderNo),
        ),
      }
    },
    async provenStatus(orderNo) {
      const [order] = await services.db().select().from(testDriveOrders).where(eq(testDriveOrders.orderNo, orderNo))
      if (!order) throw new Error(`no order ${orderNo}`)
      return provenStatus(services, testDriveOrderMachine, order)
    },
    async waiting(orderNo) {
      const rows = await services.db().select().from(outboxTable).orderBy(outboxTable.dueAt, outboxTable.id)
      return rows
        .filter(({ payload, doneAt }) => doneAt === null && isAbout(payload, orderNo))
        .map(({ payload, dueAt }) => ({ what: nameOf(payload), dueAt: dueAt.toISOString() }))
    },
    close: () => database.close(),
  }
}

const hamburg: Omit<Site, 'id'> = {
  kind: 'store',
  name: 'Solvei Hamburg',
  street: 'Elbchaussee 1',
  postcode: '22765',
  city: 'Hamburg',
  country: 'DE',
  latitude: 53.55,
  longitude: 9.93,
  timeZone: 'Europe/Berlin',
  phone: '+4940123456',
  openingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
}

export const booking: Omit<Booking, 'holdId'> = {
  entryType: 1,
  mode: 'test_drive_later',
  contact,
  consents: { licence: true, privateCheck: true, newsletter: false },
  locale: 'de_DE',
  channelId: 5,
  orderSource: 1,
  pageScene: 'test_drive',
}

function isAbout(payload: unknown, orderNo: string): boolean {
  return typeof payload === 'object' && payload !== null && 'orderNo' in payload && payload.orderNo === orderNo
}

function nameOf(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) throw new TypeError('not an outbox payload')
  return String('template' in payload ? payload.template : 'event' in payload ? payload.event : '?')
}

/** What a call was refused with; fails when it was not. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const outcome: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (outcome instanceof Refusal) return outcome
  throw new Error('expected a refusal', { cause: outcome })
}
