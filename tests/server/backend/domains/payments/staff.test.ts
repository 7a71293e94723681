import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertStaff } from '#server/backend/domains/payments/alerts.ts'
import { createPaymentOperationsHandlers } from '#server/backend/domains/payments/payment-operations.handlers.ts'
import { reconcile } from '#server/backend/domains/payments/reconcile.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { readStaffActions } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { toyStatus, unwindToy } from '#tests/fixtures/payments/toy-orders.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { day, minute, openPaymentWorld, type PaymentWorld } from './payment-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('payments in the hands of people (%s)', (kind) => {
  let world: PaymentWorld
  let staff: AccountContext
  let handlers: ReturnType<typeof createPaymentOperationsHandlers>
  beforeAll(async () => {
    world = await openPaymentWorld(await place(kind))
    staff = await world.customer()
    handlers = createPaymentOperationsHandlers(world.payments)
  })
  afterAll(() => world.close())

  type Event = Parameters<typeof handlers.fireAttemptEvent>[0]['body']

  const fire = (attemptNo: string, body: Event) =>
    handlers.fireAttemptEvent({ params: { attemptNo }, query: undefined, body }, staff)
  const get = (attemptNo: string) =>
    handlers.getAttempt({ params: { attemptNo }, query: undefined, body: undefined }, staff)

  const alerts = (which: 'open' | 'resolved') =>
    handlers.listAlerts({ params: {}, query: { size: 100, which }, body: undefined }, staff)

  async function failedRefund() {
    const ada = await world.customer()
    const methodId = await world.bind(ada, 'refundFails')
    const orderNo = await world.order(ada)
    const { attemptNo } = await world.pay(ada, orderNo, methodId)
    await unwindToy(world.services, orderNo)
    await world.later(5_000)
    return { orderNo, attemptNo }
  }

  describe('staff', () => {
    it('see an attempt with its log and what the provider said of it', async () => {
      const { orderNo, attemptNo } = await failedRefund()
      const seen = await get(attemptNo)
      expect(seen).toMatchObject({ attemptNo, orderNo, status: 80, provider: 'embedded', initiator: 'customer' })
      expect(seen.events.map(({ type, to }) => [type, to])).toEqual([
        ['customer.started', 10],
        ['payment.paid', 60],
        ['backend.refundRequested', 70],
        ['payment.refundFailed', 80],
      ])
      expect(seen.notices.map(({ outcome }) => outcome)).toEqual(['stale', 'heard'])
      expect(JSON.stringify(seen)).not.toMatch(/sto_|ect_/)
    })

    it('try a failed refund again, or pay it out by hand with the reference of the transfer', async () => {
      const { orderNo, attemptNo } = await failedRefund()
      const { version } = await get(attemptNo)
      expect(await fire(attemptNo, { type: 'backend.refundRetried', version })).toMatchObject({ status: 70 })
      expect((await refusalOf(fire(attemptNo, { type: 'backend.refundRetried', version }))).code).toBe('order_changed')
      await world.later(minute)
      const failed = await get(attemptNo)
      expect(failed.status).toBe(80)
      const paidOut = { type: 'staff.paidOut', version: failed.version, reference: 'SEPA-77' } as const
      const done = await fire(attemptNo, paidOut)
      expect(done).toMatchObject({ status: 90, refunded: { amount: 129_900 } })
      expect(done.events.at(-1)?.payload).toContain('SEPA-77')
      expect(await toyStatus(world.services, orderNo)).toBe('cancelled')
    })

    it('have the provider asked at once', async () => {
      const ada = await world.customer()
      const orderNo = await world.order(ada)
      const { attemptNo } = await world.pay(ada, orderNo, await world.bind(ada, 'unknownPaid'))
      await world.later(61_000)
      const { version, status } = await get(attemptNo)
      if (status !== 60) await fire(attemptNo, { type: 'timer.statusDue', version })
      await world.outbox.drain()
      expect((await get(attemptNo)).status).toBe(60)
    })

    it('have the provider asked about everything that is not decided, and it is written down that they did', async () => {
      const ada = await world.customer()
      const orderNo = await world.order(ada)
      const { attemptNo } = await world.pay(ada, orderNo, await world.bind(ada, 'unknownPaid'))
      expect((await get(attemptNo)).status).toBe(40)
      // Nothing else will ask about it, and the reconciler waits for longer.
      await world.services.outbox.withdraw(`timers:${attemptNo}`)
      world.setNow(world.services.clock.now().getTime() + minute + 1_000)
      const counted = await handlers.reconcileNow({ params: {}, query: undefined, body: undefined }, staff)
      expect(counted).toEqual({ undecided: 1, asked: 1 })
      await world.outbox.drain()
      expect((await get(attemptNo)).status).toBe(60)
      expect(await readStaffActions(world.services, 'payments')).toMatchObject([
        { action: 'reconciled', staffId: staff.account.id, detail: JSON.stringify({ asked: 1, undecided: 1 }) },
      ])
    })

    it('see the provider’s notices as they came in, the newest first', async () => {
      const { attemptNo } = await failedRefund()
      const { items } = await handlers.listNotices({ params: {}, query: { size: 5 }, body: undefined }, staff)
      expect(items[0]?.reference).toContain(attemptNo)
      const times = items.map(({ receivedAt }) => receivedAt)
      expect(times).toEqual(times.toSorted().toReversed())
    })

    it('find attempts by any of their numbers, and by where they stand', async () => {
      const { orderNo, attemptNo } = await failedRefund()
      const list = (query: { q?: string; status?: 80 | 90 }) =>
        handlers.listAttempts({ params: {}, query: { size: 25, ...query }, body: undefined }, staff)
      const { providerRef } = await get(attemptNo)
      for (const q of [orderNo, attemptNo.toLowerCase(), providerRef ?? '']) {
        expect(await list({ q })).toMatchObject({ next: null, items: [{ attemptNo }] })
      }
      expect(await list({ q: '%' })).toEqual({ items: [], next: null })
      expect((await list({ status: 80 })).items.map((item) => item.attemptNo)).toContain(attemptNo)
      expect(await list({ q: attemptNo, status: 90 })).toEqual({ items: [], next: null })
    })

    it('are told of what needs a person', async () => {
      const { items } = await alerts('open')
      expect(items.map(({ about }) => about)).not.toContain('mismatch')
    })

    it('say what they did about it, once; who was slower reads what a colleague did', async () => {
      const reference = 'SO-ALER-T001'
      await alertStaff(world.services, { about: 'dunningEnded', reference, detail: 'MC-1' })
      await alertStaff(world.services, { about: 'refundTooLarge', reference, detail: '1 of 2' })
      const mine = async (which: 'open' | 'resolved') =>
        (await alerts(which)).items.filter((alert) => alert.reference === reference)
      const [second, first] = await mine('open')
      expect([first?.about, second?.about, first?.resolved]).toEqual(['dunningEnded', 'refundTooLarge', null])
      const resolve = (note: string, by = staff) =>
        handlers.resolveAlert({ params: { id: String(first?.id) }, query: undefined, body: { note } }, by)
      const resolved = await resolve('Called, pays on Monday')
      const at = world.services.clock.now().toISOString()
      const { firstName, lastName } = staff.account
      expect(resolved.resolved).toEqual({ at, by: `${firstName} ${lastName}`, note: 'Called, pays on Monday' })
      await world.later(minute)
      expect(await resolve('Me too', await world.customer())).toEqual(resolved)
      expect(await mine('open')).toEqual([second])
      expect(await mine('resolved')).toEqual([resolved])
      expect(await readStaffActions(world.services, reference)).toMatchObject([
        { action: 'alert.resolved', staffId: staff.account.id, at },
      ])
      for (const id of ['0', 'x', '99999999999999999999']) {
        const unknown = handlers.resolveAlert({ params: { id }, query: undefined, body: { note: 'Done' } }, staff)
        expect((await refusalOf(unknown)).code).toBe('not_found')
      }
    })
  })

  describe('the reconciler', () => {
    it('finds attempts whose timer went astray, and asks the provider about them', async () => {
      const ada = await world.customer()
      const orderNo = await world.order(ada)
      const { attemptNo } = await world.pay(ada, orderNo, await world.bind(ada, 'slow'))
      await world.services.outbox.withdraw(`timers:${attemptNo}`)
      expect(await reconcile(world.services)).toMatchObject({ asked: 0 })
      // The notice is lost with the timer: nothing else would ever move it.
      await world.services.outbox.withdraw('nothing')
      world.setNow(world.services.clock.now().getTime() + 20 * minute)
      expect(await reconcile(world.services)).toMatchObject({ asked: 1 })
      await world.outbox.drain()
      expect((await get(attemptNo)).status).toBe(60)
      await world.later(day)
      expect(await reconcile(world.services)).toEqual({ undecided: 0, asked: 0 })
    })
  })
})
