import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDriveEvent, testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { replay } from '#machines/shared/replay.ts'
import { draftOrder } from '#server/backend/domains/test-drive/book-test-drive.ts'
import { newOrderNumber } from '#server/backend/domains/test-drive/order-number.ts'
import { readOrderLog } from '#server/backend/domains/test-drive/order-view.ts'
import { fireTestDriveEvent, testDriveLifecycle } from '#server/backend/domains/test-drive/test-drive.lifecycle.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createOrder, fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { lineOf } from '#server/backend/platform/engine/order-log.ts'
import { orderEvents as events } from '#tests/fixtures/machines/test-drive-order.ts'
import {
  booking,
  type DriveWorld,
  friday,
  hour,
  openDriveWorld,
  refusalOf,
  type Site,
} from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { bothKinds, useDatabases } from '#tests/support/databases.ts'

type EventType = TestDriveEvent['type']
type Mode = 'test_drive_now' | 'test_drive_later'

const eventTypes = Object.values(events).map(({ type }) => type)

/** The whole lifecycle after the booking, written by hand: from, event, to. */
const transitions: readonly [from: number, type: EventType, to: number][] = [
  [1, 'customer.rescheduled', 1],
  [1, 'staff.rescheduled', 1],
  [1, 'customer.cancelled', 4],
  [1, 'staff.cancelled', 4],
  [1, 'timer.noShow', 4],
  [1, 'staff.arranged', 2],
  [1, 'staff.walkInCompleted', 3],
  [2, 'customer.rescheduled', 1],
  [2, 'staff.rescheduled', 1],
  [2, 'customer.cancelled', 4],
  [2, 'staff.cancelled', 4],
  [2, 'timer.noShow', 4],
  [2, 'staff.completed', 3],
  [3, 'customer.evaluated', 3],
]
const forbidden = [1, 2, 3, 4].flatMap((from) =>
  eventTypes
    .filter((type) => !transitions.some(([status, known]) => status === from && known === type))
    .map((type) => [from, type] as const),
)
const pathTo: Record<number, EventType[]> = {
  1: [],
  2: ['staff.arranged'],
  3: ['staff.arranged', 'staff.completed'],
  4: ['staff.cancelled'],
}

const startsAt = friday + 72 * hour
const afterwards = startsAt + 24 * hour

const place = useDatabases('migrated')

describe.each(bothKinds)('orders (%s)', (kind) => {
  let world: DriveWorld
  let site: Site
  beforeAll(async () => {
    world = await openDriveWorld(await place(kind))
    site = await world.openSite()
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(friday))

  const fire = (orderNo: string, event: TestDriveEvent) =>
    fireTestDriveEvent(world.services, { orderNo, requestId: 'request' }, async () => ({ event }))

  async function create(mode: Mode, event: TestDriveEvent = events['customer.booked'], entryType: 1 | 2 = 1) {
    const times = { startsAt: new Date(startsAt), endsAt: new Date(startsAt + hour), expiresAt: new Date(friday) }
    const hold = { id: newOrderNumber(), siteId: site.id, modelId: 'ES8', mode, ...times }
    const draft = draftOrder(world.services, newOrderNumber(), hold, {
      ...booking,
      entryType,
      accountId: null,
      mailbox: null,
    })
    return { draft, created: createOrder(world.services, testDriveLifecycle, draft, { event }, 'request') }
  }

  async function runTimer(orderNo: string): Promise<void> {
    const payload = { machine: 'testDriveOrder', orderNo, event: 'timer.noShow' }
    await world.services.outbox.add({ kind: 'orderEvent', payload })
    await world.outbox.drain()
  }

  async function orderAt(status: number, mode: Mode = 'test_drive_later'): Promise<string> {
    const { created } = await create(mode)
    const { orderNo } = (await created).order
    for (const type of pathTo[status] ?? []) await fire(orderNo, events[type])
    return orderNo
  }

  describe('the order engine', () => {
    it('writes a new order with the first line of its log', async () => {
      const { order, line } = await (await create('test_drive_later')).created
      const { orderNo } = order
      expect(await readOrderLog(world.services, { orderNo })).toMatchObject([line])
      expect(await world.stateOf(orderNo)).toMatchObject({
        order: [{ status: 1, version: 1 }],
        events: [
          {
            machine: 'testDriveOrder',
            sequence: 1,
            type: 'customer.booked',
            actor: 'customer',
            fromStatus: null,
            toStatus: 1,
            requestId: 'request',
            at: new Date(friday),
          },
        ],
      })
    })

    it.each(transitions)('takes an order from %s by %s to %s', async (from, type, to) => {
      const orderNo = await orderAt(from, type === 'staff.walkInCompleted' ? 'test_drive_now' : 'test_drive_later')
      if (type === 'timer.noShow') world.setNow(afterwards)
      const sequence = (pathTo[from] ?? []).length + 2
      const order = await fire(orderNo, events[type])
      expect(order).toMatchObject({ status: to, version: sequence })
      const log = await readOrderLog(world.services, { orderNo })
      expect(log.at(-1)).toMatchObject({ sequence, type, fromStatus: from, toStatus: to, actor: type.split('.')[0] })
      expect(await world.provenStatus(orderNo)).toBe(to)
    })

    it.each(forbidden)('at %s refuses %s and writes nothing', async (from, type) => {
      const orderNo = await orderAt(from)
      world.setNow(afterwards)
      const before = await world.stateOf(orderNo)
      const refusal = await refusalOf(fire(orderNo, events[type]))
      expect(refusal).toMatchObject({ code: 'transition_not_allowed' })
      expect(await world.stateOf(orderNo)).toEqual(before)
    })

    it.each<[number, Mode, TestDriveEvent, string, string]>([
      [1, 'test_drive_later', { type: 'customer.rescheduled', isSlotFree: false }, 'isSlotFree', 'hold_expired'],
      [1, 'test_drive_later', { type: 'staff.rescheduled', isSlotFree: false }, 'isSlotFree', 'hold_expired'],
      [
        1,
        'test_drive_later',
        { type: 'customer.cancelled', isReasonKnown: false },
        'isReasonKnown',
        'transition_not_allowed',
      ],
      [1, 'test_drive_later', { ...events['staff.arranged'], isVehicleFree: false }, 'isVehicleFree', 'slot_taken'],
      [1, 'test_drive_later', { ...events['staff.arranged'], isAdvisorFree: false }, 'isAdvisorFree', 'slot_taken'],
      [1, 'test_drive_later', events['staff.walkInCompleted'], 'isDriveNow', 'transition_not_allowed'],
      [
        1,
        'test_drive_now',
        { ...events['staff.walkInCompleted'], isLicenceSeen: false },
        'isLicenceSeen',
        'transition_not_allowed',
      ],
      [1, 'test_drive_later', events['timer.noShow'], 'isOver', 'transition_not_allowed'],
      [
        2,
        'test_drive_later',
        { ...events['staff.completed'], isCheckedIn: false },
        'isCheckedIn',
        'transition_not_allowed',
      ],
      [
        2,
        'test_drive_later',
        { ...events['staff.completed'], isLicenceSeen: false },
        'isLicenceSeen',
        'transition_not_allowed',
      ],
    ])('at %s (%s) names the guard that refuses %j: %s', async (from, mode, event, guard, code) => {
      const orderNo = await orderAt(from, mode)
      const before = await world.stateOf(orderNo)
      expect(await refusalOf(fire(orderNo, event))).toMatchObject({ code, data: { guard } })
      expect(await world.stateOf(orderNo)).toEqual(before)
    })

    it.each<[EventType]>([['customer.rescheduled'], ['customer.cancelled']])(
      'lets %s happen until 24 hours before the start, not a millisecond later',
      async (type) => {
        const orderNo = await orderAt(1)
        world.setNow(startsAt - 24 * hour + 1)
        expect(await refusalOf(fire(orderNo, events[type]))).toMatchObject({ data: { guard: 'isBeforeCutoff' } })
        world.setNow(startsAt - 24 * hour)
        expect(await fire(orderNo, events[type])).toMatchObject({ version: 2 })
      },
    )

    it('lets a drive be evaluated once', async () => {
      const orderNo = await orderAt(3)
      expect(await fire(orderNo, events['customer.evaluated'])).toMatchObject({ isEvaluated: true })
      const refusal = await refusalOf(fire(orderNo, events['customer.evaluated']))
      expect(refusal).toMatchObject({ data: { guard: 'isNotEvaluated' } })
      expect(await world.provenStatus(orderNo)).toBe(3)
    })

    it.each(['isHoldValid', 'hasConsents', 'isPhoneValid', 'isAreaServed', 'isVehicleFree'] as const)(
      'creates nothing when %s refuses',
      async (guard) => {
        const { draft, created } = await create('test_drive_now', { ...events['customer.booked'], [guard]: false }, 2)
        expect(await refusalOf(created)).toMatchObject({ data: { guard } })
        expect(await world.stateOf(draft.orderNo)).toEqual({ order: [], events: [], reservations: [], outbox: [] })
      },
    )

    it.each(['returned', 'added'])('refuses a mail, %s by an effect, that nothing names', async (how) => {
      const mail = { kind: 'mail', payload: { template: 'reminder2' } }
      const effects = {
        ...testDriveLifecycle.effects,
        freeResources: async () => {
          if (how === 'returned') return [mail]
          await world.services.outbox.add(mail)
          return []
        },
      }
      const orderNo = await orderAt(1)
      const before = await world.stateOf(orderNo)
      const fired = fireOrderEvent(
        world.services,
        { ...testDriveLifecycle, effects },
        { orderNo, requestId: 'request' },
        async () => ({ event: events['staff.cancelled'] }),
      )
      await expect(fired).rejects.toThrow(
        'freeResources of testDriveOrder writes reminder2, which machines/mails.ts does not name',
      )
      expect(await world.stateOf(orderNo)).toEqual(before)
    })

    it('tells whoever asks for an order that does not exist', async () => {
      expect(await refusalOf(fire('TD-0000-0000', events['staff.cancelled']))).toMatchObject({ code: 'not_found' })
    })

    it('undoes what was done to establish the facts when the machine then refuses', async () => {
      const [orderNo, other] = [await orderAt(1), await orderAt(1)]
      const refused = fireTestDriveEvent(world.services, { orderNo, requestId: 'request' }, async () => {
        await fire(other, events['staff.cancelled'])
        return { event: events['staff.completed'] }
      })
      await refusalOf(refused)
      expect(await world.provenStatus(other)).toBe(1)
    })

    it('stays within its machine whatever happens, and its log always leads to its row', async () => {
      const anyEvent = fc.constantFrom(...eventTypes).chain((type) =>
        fc.boolean().map((isGood): TestDriveEvent => {
          const event: TestDriveEvent = events[type]
          if (isGood) return event
          return Object.assign(
            { ...event },
            Object.fromEntries(
              Object.keys(event)
                .slice(1)
                .map((fact) => [fact, false]),
            ),
          )
        }),
      )
      const anyStep = fc.record({ event: anyEvent, hours: fc.constantFrom(0, 0, 0, 20, 50, 90) })
      const anyMode = fc.constantFrom<Mode>('test_drive_now', 'test_drive_later')
      await fc.assert(
        fc.asyncProperty(anyMode, fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (mode, steps) => {
          let now = friday
          world.setNow(now)
          let status = 1
          const orderNo = await orderAt(1, mode)
          for (const { event, hours } of steps) {
            now += hours * hour
            world.setNow(now)
            const outcome = await fire(orderNo, event).catch((error: unknown) => error)
            const next = await world.provenStatus(orderNo)
            const isRefused = outcome instanceof Refusal && next === status
            const isKnown = transitions.some(
              ([from, type, to]) => from === status && type === event.type && to === next,
            )
            expect(isRefused || isKnown, `${event.type} at ${status} led to ${next}`).toBe(true)
            status = next
          }
        }),
        { numRuns: 40 },
      )
    })
  })

  describe('the log of an order', () => {
    it('holds all that its machine needs to judge it again, and shows where a line is missing', async () => {
      const orderNo = await orderAt(3)
      const lines = (await readOrderLog(world.services, { orderNo })).map(lineOf)
      expect(replay(testDriveOrderMachine, lines)).toEqual({ isSound: true, code: 3 })
      expect(replay(testDriveOrderMachine, lines.toSpliced(1, 1))).toMatchObject({ isSound: false, reason: 'sequence' })
    })
  })

  describe('timer events', () => {
    it('are fired by the outbox, once however often they arrive', async () => {
      const orderNo = await orderAt(1)
      world.setNow(afterwards)
      await runTimer(orderNo)
      const log = await readOrderLog(world.services, { orderNo })
      expect(log.at(-1)).toMatchObject({ type: 'timer.noShow', actor: 'timer', toStatus: 4 })
      expect(log.at(-1)?.requestId).toMatch(/^outbox:\d+$/)

      world.logged.length = 0
      await runTimer(orderNo)
      expect(world.logged).toMatchObject([{ msg: 'timer no longer applies', orderNo, guard: 'notInThisState' }])
      expect(await readOrderLog(world.services, { orderNo })).toEqual(log)
      expect(await world.provenStatus(orderNo)).toBe(4)
    })
  })
})
