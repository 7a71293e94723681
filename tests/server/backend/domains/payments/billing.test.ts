import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthlyChargeMachine } from '#machines/orders/monthly-charge/index.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { startBilling, stopBilling } from '#server/backend/domains/payments/billing.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { monthlyCharges, paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'
import { toyKind, toyNews, unwindToy } from '#tests/fixtures/payments/toy-orders.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { provenStatus } from '#tests/support/proven-status.ts'
import { day, minute, openPaymentWorld, type PaymentWorld } from './payment-world.ts'

const place = useDatabases('migrated')
const month = 30 * day

describe.each(databaseKinds)('monthly charges (%s)', (kind) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(await place(kind))
  })
  afterAll(() => world.close())

  function grant(context: AccountContext, orderNo: string, methodId: string) {
    const body = { isEnabled: true, orderNo, methodId, termsVersion: '2026-11' } as const
    return world.services.transaction(() =>
      world.handlers.setAutoDeduction({ params: {}, query: undefined, body }, context),
    )
  }

  /** A subscription with so many months after the first, paid and under a mandate. */
  async function subscribe(card: TestCardId, periods: number) {
    const ada = await world.customer()
    const methodId = await world.bind(ada, card)
    const orderNo = await world.order(ada, { periods })
    await grant(ada, orderNo, methodId)
    await world.pay(ada, orderNo, methodId)
    await startBilling(world.services, { kind: toyKind, orderNo })
    await world.outbox.drain()
    return { ada, methodId, orderNo, key: { kind: toyKind, orderNo } }
  }

  async function detail(context: AccountContext, orderNo: string) {
    return world.handlers.getAutoDeduction({ params: {}, query: { orderNo }, body: undefined }, context)
  }

  /** Status of each charge, after its log has been proven to lead to it. */
  async function charges(orderNo: string): Promise<number[]> {
    const rows = await world.services
      .db()
      .select()
      .from(monthlyCharges)
      .where(eq(monthlyCharges.subjectNo, orderNo))
      .orderBy(monthlyCharges.period)
    for (const row of rows) await provenStatus(world.services, monthlyChargeMachine, row)
    return rows.map(({ status }) => status)
  }

  async function chargedAtProvider(orderNo: string): Promise<number> {
    const rows = await world.services.db().select().from(monthlyCharges).where(eq(monthlyCharges.subjectNo, orderNo))
    const each = await Promise.all(rows.map(({ orderNo: chargeNo }) => world.moneyAtProvider(chargeNo)))
    return each.reduce((sum, { charges }) => sum + charges, 0)
  }

  it('are made each month without the customer, until there is none any more', async () => {
    const { ada, orderNo } = await subscribe('approved', 3)
    expect(await charges(orderNo)).toEqual([10])
    for (const expected of [
      [40, 10],
      [40, 40, 10],
      [40, 40, 40],
      [40, 40, 40],
    ]) {
      await world.later(month)
      await world.later(minute)
      expect(await charges(orderNo)).toEqual(expected)
    }
    expect(await chargedAtProvider(orderNo)).toBe(3)
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.paid'])
    const { charges: seen } = await detail(ada, orderNo)
    expect(seen.map(({ period, status, lines }) => [period, status, lines.length])).toEqual([
      [2, 40, 1],
      [3, 40, 1],
      [4, 40, 1],
    ])
  })

  it('that find no money are tried again after three, seven and fourteen days; then a person decides', async () => {
    const { ada, orderNo } = await subscribe('insufficientFunds', 1)
    await world.later(month)
    expect(await charges(orderNo)).toEqual([30])
    const seen = await detail(ada, orderNo)
    expect(seen.charges).toMatchObject([{ dunningStep: 1, status: 30 }])
    const listed = await world.handlers.listAutoDeductions({ params: {}, query: undefined, body: undefined }, ada)
    expect(listed).toMatchObject([
      { orderNo, isEnabled: true, next: null, overdue: { amount: 129_900, currency: 'EUR' } },
    ])
    const nextTryAt = Date.parse(seen.charges[0]?.nextTryAt ?? '')
    expect(nextTryAt - world.services.clock.now().getTime()).toBe(3 * day)
    for (const [days, status] of [
      [3, 30],
      [4, 30],
      [7, 50],
    ] as const) {
      await world.later(days * day - minute)
      await world.later(2 * minute)
      await world.later(minute)
      expect(await charges(orderNo)).toEqual([status])
    }
    await world.later(month)
    expect(await toyNews(world.services, orderNo)).toEqual([
      'payment.paid',
      'payment.dunned',
      'payment.dunned',
      'payment.dunned',
      'payment.dunningEnded',
    ])
    expect(await chargedAtProvider(orderNo)).toBe(0)
    const alerts = await world.services.db().select().from(paymentAlerts).where(eq(paymentAlerts.reference, orderNo))
    expect(alerts.map(({ about }) => about)).toEqual(['dunningEnded'])
  })

  it('that fail while their order is unwound are overdue all the same', async () => {
    const { orderNo } = await subscribe('insufficientFunds', 1)
    await unwindToy(world.services, orderNo)
    await world.later(month)
    expect(await charges(orderNo)).toEqual([30])
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.paid', 'payment.refunded'])
  })

  it('that are overdue can be paid by the customer with another card', async () => {
    const { ada, orderNo } = await subscribe('insufficientFunds', 1)
    await world.later(month)
    const [overdue] = (await detail(ada, orderNo)).charges
    const chargeNo = overdue?.chargeNo ?? ''
    const other = await world.bind(ada, 'mastercard')
    expect(await world.pay(ada, chargeNo, other)).toMatchObject({ status: 60, orderNo: chargeNo })
    expect(await charges(orderNo)).toEqual([40])
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.paid', 'payment.dunned', 'payment.arrearsSettled'])
    await world.later(20 * day)
    expect(await chargedAtProvider(orderNo)).toBe(1)
  })

  it('are not tried while the customer is at it', async () => {
    const { ada, orderNo } = await subscribe('insufficientFunds', 1)
    await world.later(month)
    const [overdue] = (await detail(ada, orderNo)).charges
    const slow = await world.bind(ada, 'challenge')
    await world.later(3 * day - minute)
    const attempt = await world.pay(ada, overdue?.chargeNo ?? '', slow)
    expect(attempt.status).toBe(20)
    await world.later(2 * minute)
    expect((await detail(ada, orderNo)).charges).toMatchObject([{ status: 30, dunningStep: 1 }])
    // Nobody answers the challenge: it runs out, and the try follows.
    await world.later(20 * minute)
    await world.later(2 * 60 * minute)
    await world.later(minute)
    expect(await charges(orderNo)).toEqual([30])
    expect((await detail(ada, orderNo)).charges).toMatchObject([{ dunningStep: 2 }])
  })

  it('go to the card that the customer has put in the place of the first', async () => {
    const { ada, orderNo } = await subscribe('insufficientFunds', 1)
    const better = await world.bind(ada, 'approved')
    expect(await grant(ada, orderNo, better)).toMatchObject({ isEnabled: true, method: { id: better } })
    await world.later(month)
    await world.later(minute)
    expect(await charges(orderNo)).toEqual([40])
  })

  it('that are due without a mandate are overdue at once', async () => {
    const ada = await world.customer()
    const methodId = await world.bind(ada, 'approved')
    const orderNo = await world.order(ada, { periods: 1 })
    await world.pay(ada, orderNo, methodId)
    await startBilling(world.services, { kind: toyKind, orderNo })
    await world.later(month)
    expect(await charges(orderNo)).toEqual([30])
    await grant(ada, orderNo, methodId)
    await world.later(3 * day)
    await world.later(minute)
    expect(await charges(orderNo)).toEqual([40])
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.paid', 'payment.dunned', 'payment.arrearsSettled'])
  })

  it('that a bank takes its time over are paid once, and are not dunned', async () => {
    const { ada, orderNo } = await subscribe('approved', 1)
    await grant(ada, orderNo, await world.bind(ada, 'slow'))
    await world.later(month)
    expect(await charges(orderNo)).toEqual([20])
    await world.later(2 * minute)
    await world.later(minute)
    expect(await charges(orderNo)).toEqual([40])
    expect(await chargedAtProvider(orderNo)).toBe(1)
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.paid'])
  })

  it('end with the subscription; what is due stays due', async () => {
    const { orderNo, key } = await subscribe('insufficientFunds', 5)
    await world.later(month)
    expect(await charges(orderNo)).toEqual([30, 10])
    await stopBilling(world.services, key)
    await world.outbox.drain()
    expect(await charges(orderNo)).toEqual([30, 60])
    await world.later(3 * month)
    expect(await charges(orderNo)).toEqual([50, 60])
  })

  it('are given back with the order’s own payment, the latest first', async () => {
    const { orderNo } = await subscribe('approved', 1)
    await world.later(month)
    await world.later(minute)
    expect(await charges(orderNo)).toEqual([40])
    await unwindToy(world.services, orderNo)
    await world.later(minute)
    await world.later(minute)
    expect(await world.statusesOf(orderNo)).toEqual([90])
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.paid', 'payment.refunded', 'payment.refunded'])
  })

  it('are allowed by the customer alone, with a card of theirs, for an order of theirs', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const [hers, his] = [await world.bind(ada, 'approved'), await world.bind(jonas, 'approved')]
    const orderNo = await world.order(ada, { periods: 3 })
    expect((await refusalOf(grant(jonas, orderNo, his))).code).toBe('not_found')
    expect((await refusalOf(grant(ada, orderNo, his))).code).toBe('payment_method_invalid')
    expect((await refusalOf(detail(jonas, orderNo))).code).toBe('not_found')
    await grant(ada, orderNo, hers)
    const list = (context: AccountContext) =>
      world.handlers.listAutoDeductions({ params: {}, query: undefined, body: undefined }, context)
    expect(await list(ada)).toMatchObject([{ orderNo, isEnabled: true, isOptional: false, termsVersion: '2026-11' }])
    expect(await list(jonas)).toEqual([])
    const end = { params: {}, query: undefined, body: { isEnabled: false, orderNo } as const }
    expect(await refusalOf(world.handlers.setAutoDeduction(end, ada))).toMatchObject({
      code: 'transition_not_allowed',
      data: { guard: 'isMandateOptional' },
    })
  })
})
