import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthlyChargeMachine } from '#machines/orders/monthly-charge/index.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { arrearsKind, attemptsOf } from '#server/backend/domains/payments/attempts.ts'
import { startBilling } from '#server/backend/domains/payments/billing.ts'
import { amountPaidOf, requestRefund } from '#server/backend/domains/payments/refunds.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { monthlyCharges } from '#server/backend/platform/db/schema/payments.ts'
import { toyKind, toyNews } from '#tests/fixtures/payments/toy-orders.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { answerAction } from '#tests/support/payment-customer.ts'
import { provenStatus } from '#tests/support/proven-status.ts'
import { day, hour, minute, openPaymentWorld, type PaymentWorld, twoSteps } from './payment-world.ts'

const place = useDatabases('migrated')
const month = 30 * day
const each = 129_900

describe.each(databaseKinds)('the overdue months of an order (%s)', (kind) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(await place(kind))
  })
  afterAll(() => world.close())

  /** An order whose card has no money, with two months overdue: one left after the last try, one due today. */
  async function owing(card: TestCardId = 'insufficientFunds') {
    const ada = await world.customer()
    const methodId = await world.bind(ada, card)
    const orderNo = await world.order(ada, { periods: 2 })
    const body = { isEnabled: true, orderNo, methodId, termsVersion: '2026-11' } as const
    await world.services.transaction(() => world.handlers.setAutoDeduction({ params: {}, query: undefined, body }, ada))
    await world.pay(ada, orderNo, methodId)
    await startBilling(world.services, { kind: toyKind, orderNo })
    await world.outbox.drain()
    await world.later(month)
    for (const days of [3, 4, 7]) {
      await world.later(days * day)
      await world.later(minute)
    }
    await world.later(16 * day)
    await world.later(minute)
    expect(await statuses(orderNo)).toEqual([50, 30])
    return { ada, orderNo, key: { kind: toyKind, orderNo } }
  }

  function request(orderNo: string, methodId: string, amount = 2 * each) {
    const body = {
      payWith: { methodId },
      shown: { amount, currency: 'EUR' },
      returnPath: '/account',
      presentation: 'frame' as const,
    }
    return { params: { id: orderNo }, query: undefined, body }
  }

  const pay = (context: AccountContext, orderNo: string, methodId: string, amount?: number) =>
    twoSteps(world.handlers.pay, request(orderNo, methodId, amount), context)

  async function months(orderNo: string) {
    return world.services
      .db()
      .select()
      .from(monthlyCharges)
      .where(eq(monthlyCharges.subjectNo, orderNo))
      .orderBy(monthlyCharges.period)
  }

  /** Invoices and credit notes, the oldest first. */
  const documents = (orderNo: string) =>
    world.services
      .db()
      .select()
      .from(invoices)
      .where(eq(invoices.orderNo, orderNo))
      .orderBy(invoices.issuedAt, invoices.number)

  /** Status of each month, after its log has been proven to lead to it. */
  async function statuses(orderNo: string): Promise<number[]> {
    const rows = await months(orderNo)
    for (const row of rows) await provenStatus(world.services, monthlyChargeMachine, row)
    return rows.map(({ status }) => status)
  }

  /** Taken at the provider for the months, whether together or each by itself. */
  async function takenForMonths(orderNo: string): Promise<number> {
    const rows = await months(orderNo)
    const alone = await Promise.all(rows.map((row) => world.moneyAtProvider(row.orderNo)))
    const together = await world.moneyAtProvider(orderNo)
    return alone.reduce((sum, { captured }) => sum + captured, together.captured) - each
  }

  const cashier = (context: AccountContext, orderNo: string) =>
    world.handlers.getCashier({ params: {}, query: undefined, body: { orderNo, country: 'DE' } }, context)

  it('are due together at the cashier, one line a month', async () => {
    const { ada, orderNo } = await owing()
    const rows = await months(orderNo)
    expect(await cashier(ada, orderNo)).toMatchObject({
      due: { amount: 2 * each, currency: 'EUR' },
      lines: rows.map((row) => ({
        code: 'month',
        amount: each,
        month: { chargeNo: row.orderNo, dueAt: row.dueAt.toISOString() },
      })),
    })
    expect((await refusalOf(cashier(await world.customer(), orderNo))).code).toBe('not_found')
    const listed = await world.handlers.listAutoDeductions({ params: {}, query: undefined, body: undefined }, ada)
    expect(listed).toMatchObject([{ orderNo, overdue: { amount: 2 * each, currency: 'EUR' } }])
  })

  it('are paid by one payment, which is the only one', async () => {
    const { ada, orderNo, key } = await owing()
    const before = await amountPaidOf(world.services, key)
    const better = await world.bind(ada, 'approved')
    const chargeNos = (await months(orderNo)).map((row) => row.orderNo)
    expect(await pay(ada, orderNo, better)).toMatchObject({
      status: 60,
      orderNo,
      chargeNos,
      amount: { amount: 2 * each },
    })
    expect(await statuses(orderNo)).toEqual([40, 40])
    expect(await amountPaidOf(world.services, key)).toBe(before + 2 * each)
    expect((await toyNews(world.services, orderNo)).slice(-2)).toEqual([
      'payment.arrearsSettled',
      'payment.arrearsSettled',
    ])
    expect(await cashier(ada, orderNo)).toMatchObject({ due: null })
    expect(await refusalOf(pay(ada, orderNo, better))).toMatchObject({ code: 'transition_not_allowed' })
    await world.later(month)
    expect(await takenForMonths(orderNo)).toBe(2 * each)
  })

  it('are paid at the sum that was shown, or not at all', async () => {
    const { ada, orderNo } = await owing()
    const better = await world.bind(ada, 'approved')
    expect((await refusalOf(pay(ada, orderNo, better, each))).code).toBe('price_changed')
    expect(await statuses(orderNo)).toEqual([50, 30])
    expect(await takenForMonths(orderNo)).toBe(0)
  })

  it('are paid once though the button is pressed twice at the same time', async () => {
    const { ada, orderNo } = await owing()
    const better = await world.bind(ada, 'approved')
    const begin = () => world.services.transaction(() => world.handlers.pay.begin(request(orderNo, better), ada))
    const begun = await Promise.allSettled([begin(), begin(), begin()])
    const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(2)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'payment_under_way' })
    for (const one of begun) {
      if (one.status === 'fulfilled') await world.handlers.pay.finish(one.value, request(orderNo, better), ada)
    }
    expect(await statuses(orderNo)).toEqual([40, 40])
    expect(await takenForMonths(orderNo)).toBe(2 * each)
  })

  it('are taken once where the customer and an automatic try meet', async () => {
    const { ada, orderNo } = await owing()
    const better = await world.bind(ada, 'approved')
    const body = { isEnabled: true, orderNo, methodId: better, termsVersion: '2026-11' } as const
    await world.services.transaction(() => world.handlers.setAutoDeduction({ params: {}, query: undefined, body }, ada))
    world.setNow(world.services.clock.now().getTime() + 3 * day)
    // The try of the second month is due now; either comes first, and once it has paid, the shown sum is another one.
    const paying = async () => {
      const begun = await world.services.transaction(() => world.handlers.pay.begin(request(orderNo, better), ada))
      await world.handlers.pay.finish(begun, request(orderNo, better), ada)
      return null
    }
    const refused = paying().catch(refusalCodeOf)
    const [code] = await Promise.all([refused, world.outbox.drain()])
    expect([null, 'payment_under_way', 'price_changed']).toContain(code)
    await world.later(2 * hour)
    await world.later(minute)
    const owed = (await months(orderNo)).filter(({ status }) => status !== 40).length * each
    if (owed > 0) await pay(ada, orderNo, better, owed)
    expect(await statuses(orderNo)).toEqual([40, 40])
    await world.later(month)
    expect(await takenForMonths(orderNo)).toBe(2 * each)
  })

  it('are not tried, nor paid one by one, while the customer pays them together', async () => {
    const { ada, orderNo } = await owing()
    const slow = await world.bind(ada, 'challenge')
    await world.later(3 * day - 10 * minute)
    const attempt = await pay(ada, orderNo, slow)
    expect(attempt.status).toBe(20)
    const [, second] = await months(orderNo)
    expect((await refusalOf(world.pay(ada, second?.orderNo ?? '', slow))).code).toBe('payment_under_way')
    await world.later(8 * minute)
    expect(await months(orderNo)).toMatchObject([{ status: 50 }, { status: 30, dunningStep: 1 }])
    await answerAction(world.fetch, attempt.action?.url ?? '')
    await world.outbox.drain()
    await world.later(minute)
    expect(await statuses(orderNo)).toEqual([40, 40])
    expect(await takenForMonths(orderNo)).toBe(2 * each)
  })

  it('stay overdue after a declined payment, and after a process that died before it asked the provider', async () => {
    const { ada, orderNo } = await owing()
    expect(await pay(ada, orderNo, await world.bind(ada, 'declinedLater'))).toMatchObject({ status: 50 })
    const better = await world.bind(ada, 'approved')
    await world.services.transaction(() => world.handlers.pay.begin(request(orderNo, better), ada))
    expect((await refusalOf(pay(ada, orderNo, better))).code).toBe('payment_under_way')
    for (const ms of [2 * minute, 2 * minute, hour]) await world.later(ms)
    const attempts = await attemptsOf(world.services, { kind: arrearsKind, orderNo })
    expect(attempts.map(({ status }) => status)).toEqual([50, 50])
    expect(await takenForMonths(orderNo)).toBe(0)
    expect(await pay(ada, orderNo, better)).toMatchObject({ status: 60 })
    expect(await statuses(orderNo)).toEqual([40, 40])
  })

  it('are paid once where the provider took the money and its answer was lost', async () => {
    const { ada, orderNo } = await owing()
    const silent = await world.bind(ada, 'unknownPaid')
    expect(await pay(ada, orderNo, silent)).toMatchObject({ status: 40 })
    expect(await statuses(orderNo)).toEqual([50, 30])
    expect((await refusalOf(pay(ada, orderNo, silent))).code).toBe('payment_under_way')
    for (const ms of [2 * minute, hour]) await world.later(ms)
    expect(await statuses(orderNo)).toEqual([40, 40])
    expect(await takenForMonths(orderNo)).toBe(2 * each)
  })

  it('can be refunded in parts after they were paid together', async () => {
    const { ada, orderNo, key } = await owing()
    await pay(ada, orderNo, await world.bind(ada, 'approved'))
    const before = await amountPaidOf(world.services, key)
    const invoiced = await documents(orderNo)
    const ofMonths = (await months(orderNo)).map((row) => `charge:${row.orderNo}`)
    // The first payment's and those of the months: being paid together adds none.
    expect(invoiced.map(({ source }) => source)).toEqual([expect.stringMatching(/^payment:/), ...ofMonths])
    for (const amount of [50_000, each]) {
      await world.services.transaction(() => requestRefund(world.services, { ...key, amount, reason: 'settlement' }))
      await world.outbox.drain()
      await world.later(minute)
    }
    const [attempt] = await attemptsOf(world.services, { kind: arrearsKind, orderNo })
    expect(attempt).toMatchObject({ status: 90, amountRefunded: each + 50_000 })
    expect(await amountPaidOf(world.services, key)).toBe(before - each - 50_000)
    const credited = (await documents(orderNo)).filter((row) => row.kind === 'creditNote')
    const numbers = invoiced.flatMap(({ source, number }) => (ofMonths.includes(source) ? [number] : []))
    expect(new Set(credited.map(({ credits }) => credits))).toEqual(new Set(numbers))
    expect(credited.flatMap(({ content }) => content.taxes).reduce((sum, tax) => sum + tax.amount, 0)).toBe(
      each + 50_000,
    )
    const list = { params: {}, query: undefined, body: { orderNo } }
    const { attempts } = await world.handlers.getTransactions(list, ada)
    expect(attempts[0]).toMatchObject({ refunded: { amount: each + 50_000 } })
  })
})

function refusalCodeOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return error.code
}
