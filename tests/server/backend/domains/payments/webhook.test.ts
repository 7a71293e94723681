import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { noticeRequest } from '#server/backend/domains/payment-service/notices.ts'
import { merchantKeys } from '#server/backend/domains/payment-service/pay-context.ts'
import type { Payment } from '#server/backend/domains/payments/embedded/pay-answers.ts'
import { payEvents } from '#server/backend/platform/db/schema/payment-service.ts'
import { paymentAlerts, paymentInbox } from '#server/backend/platform/db/schema/payments.ts'
import { toyNews, unwindToy } from '#tests/fixtures/payments/toy-orders.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { answerAction } from '#tests/support/payment-customer.ts'
import { paymentSecret } from '#tests/support/test-env.ts'
import { minute, openPaymentWorld, type PaymentWorld } from './payment-world.ts'

const place = useDatabases('migrated')
const { noticeSecret } = merchantKeys(paymentSecret)
const hook = 'https://solvei.example/hooks/payment/embedded'

describe.each(databaseKinds)('the webhook (%s)', (kind) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(await place(kind))
  })
  afterAll(() => world.close())

  /** A payment that waits for its challenge; no notice of it has been written. */
  async function waiting() {
    const ada = await world.customer()
    const methodId = await world.bind(ada, 'challenge')
    const orderNo = await world.order(ada)
    const attempt = await world.pay(ada, orderNo, methodId)
    return { orderNo, attempt }
  }

  /** Bodies of all notices of a payment, in the order in which they were written; none has been delivered. */
  async function noticesOf(attemptNo: string): Promise<string[]> {
    const events = await world.services.db().select().from(payEvents).orderBy(payEvents.sequence)
    return events.map(({ body }) => body).filter((body) => body.includes(`"reference":"${attemptNo}"`))
  }

  async function send(body: string, signature?: string): Promise<number> {
    const notice = noticeRequest(body, noticeSecret, new Date())
    const headers = new Headers(notice.headers)
    if (signature !== undefined) headers.set('pay-signature', signature)
    const response = await world.fetch(new Request(hook, { method: 'POST', headers, body }))
    return response.status
  }

  const outcomesOf = async (attemptNo: string) => {
    const rows = await world.services.db().select().from(paymentInbox).where(eq(paymentInbox.reference, attemptNo))
    return rows.map(({ outcome }) => outcome)
  }

  it('hears a notice once however often and at whatever moment it comes', async () => {
    const { orderNo, attempt } = await waiting()
    await answerAction(world.fetch, attempt.action?.url ?? '')
    const [paid = ''] = await noticesOf(attempt.attemptNo)
    expect(await Promise.all(Array.from({ length: 5 }, () => send(paid)))).toEqual([200, 200, 200, 200, 200])
    expect(await send(paid)).toBe(200)
    expect(await world.provenStatus(attempt.attemptNo)).toBe(60)
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.actionRequired', 'payment.paid'])
    expect(await outcomesOf(attempt.attemptNo)).toEqual(['heard'])
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['another JSON', '[]'],
    ['a notice without its payment', '{"id":"e-1","type":"payment.captured"}'],
    ['nested without end', '['.repeat(90_000)],
    [
      'nested within a notice',
      `{"id":"e-1","type":"payment.captured","payment":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`,
    ],
  ])('refuses what is signed and no notice, so that it does not come again: %s', async (_, body) => {
    expect(await send(body)).toBe(errorCodes.invalid_params)
    expect(await send(body, 't=1,v1=00')).toBe(401)
  })

  it('reads no more of a notice than one can have', async () => {
    expect(await send(' '.repeat(200_001))).toBe(413)
  })

  it('is not led backwards by notices in the wrong order', async () => {
    const { orderNo, attempt } = await waiting()
    await answerAction(world.fetch, attempt.action?.url ?? '')
    await world.outbox.drain()
    await unwindToy(world.services, orderNo)
    await world.later(minute)
    expect(await world.provenStatus(attempt.attemptNo)).toBe(90)
    const notices = await noticesOf(attempt.attemptNo)
    expect(notices).toHaveLength(2)
    const before = await world.statusesOf(orderNo)
    for (const body of notices.toReversed()) {
      // As if it were a new one: another id, the same news.
      expect(await send(body.replace(/"id":"evt_/, '"id":"evt_again'))).toBe(200)
    }
    expect(await world.statusesOf(orderNo)).toEqual(before)
    expect(await world.provenStatus(attempt.attemptNo)).toBe(90)
    expect((await outcomesOf(attempt.attemptNo)).toSorted()).toEqual(['heard', 'stale'])
  })

  it('hears a refund’s notice that comes before the payment’s', async () => {
    const { orderNo, attempt } = await waiting()
    const refund = { ...JSON.parse(await noticeLike(attempt.attemptNo)), type: 'refund.succeeded' }
    refund.refundReference = `${attempt.attemptNo}-R1`
    expect(await send(JSON.stringify(refund))).toBe(200)
    expect(await world.provenStatus(attempt.attemptNo)).toBe(20)
    await answerAction(world.fetch, attempt.action?.url ?? '')
    await world.outbox.drain()
    expect(await world.statusesOf(orderNo)).toEqual([60])
  })

  /** A notice as the service would write it now. */
  async function noticeLike(attemptNo: string, changes: Record<string, unknown> = {}): Promise<string> {
    const found = await world.fetch(
      new Request(`https://solvei.example/pay/api/v1/payments?reference=${attemptNo}`, {
        headers: { authorization: `Bearer ${merchantKeys(paymentSecret).apiKey}` },
      }),
    )
    const payment: Record<string, unknown> = { ...(await found.json()), status: 'captured', ...changes }
    return JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type: 'payment.captured', payment })
  }

  it.each([
    ['amount', { amount: 1 }, 'isSameAmount'],
    ['currency', { currency: 'SEK' }, 'isSameCurrency'],
    ['order', { orderNo: 'TOY-another' }, 'isSameOrder'],
  ])('does not take a payment of another %s; staff are told', async (_what, changes, guard) => {
    const { orderNo, attempt } = await waiting()
    expect(await send(await noticeLike(attempt.attemptNo, changes))).toBe(200)
    expect(await world.statusesOf(orderNo)).toEqual([20])
    expect(await outcomesOf(attempt.attemptNo)).toEqual([guard])
    const alerts = await world.services
      .db()
      .select()
      .from(paymentAlerts)
      .where(eq(paymentAlerts.reference, attempt.attemptNo))
    expect(alerts).toMatchObject([{ about: 'mismatch', detail: guard }])
  })

  it('takes note of a payment nobody here began', async () => {
    const { attempt } = await waiting()
    const reference = 'PA-0000-0000-0000'
    expect(await send(await noticeLike(attempt.attemptNo, { reference }))).toBe(200)
    expect(await outcomesOf(reference)).toEqual(['unknown'])
  })

  it('is closed to notices that are forged, altered, unsigned or old', async () => {
    const { orderNo, attempt } = await waiting()
    const body = await noticeLike(attempt.attemptNo)
    const sign = (seconds: number, text: string, secret = noticeSecret) =>
      `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
    const now = Math.floor(Date.now() / 1000)
    expect(await send(body, sign(now, body, 'guessed'))).toBe(401)
    expect(await send(body, sign(now, body.replace('captured', 'declined')))).toBe(401)
    expect(await send(body, sign(now - 400, body))).toBe(401)
    expect(await send(body, sign(now + 400, body))).toBe(401)
    expect(await send(body, sign(now, body).replace(`t=${now}`, `t=${now + 1}`))).toBe(401)
    for (const signature of ['', 'v1=abc', `t=${now}`, `t=${now},v1=${'0'.repeat(64)}`, 'x'.repeat(10_000)]) {
      expect(await send(body, signature)).toBe(401)
    }
    expect(await world.statusesOf(orderNo)).toEqual([20])
    expect(await outcomesOf(attempt.attemptNo)).toEqual([])
    expect(await send(body)).toBe(200)
  })

  it('refuses what is too large, and other methods and paths', async () => {
    expect(await send('x'.repeat(200_001))).toBe(413)
    expect((await world.fetch(new Request(hook))).status).toBe(405)
    expect((await world.fetch(new Request(`${hook}x`, { method: 'POST' }))).status).toBe(404)
    expect(
      (await world.fetch(new Request('https://solvei.example/hooks/payment/adyen', { method: 'POST' }))).status,
    ).toBe(404)
  })
})

/** Of no order here. */
const unknownPayment: Payment = {
  id: 'pay_unknown',
  reference: 'PA-0000-0000-0000',
  status: 'captured',
  amount: 100,
  currency: 'EUR',
  orderNo: 'TOY-unknown',
  action: null,
  declineCode: null,
  stored: null,
  refunds: [],
}

describe('a flood of requests to the payments', () => {
  let world: PaymentWorld
  beforeAll(async () => {
    // One session, which a test can hold.
    world = await openPaymentWorld(await place('embedded'))
  })
  afterAll(() => world.close())

  /** Holds the database; counts what is asked of it meanwhile. */
  function holdDatabase() {
    const gate = Promise.withResolvers<void>()
    const held = world.services.transaction(() => gate.promise)
    onTestFinished(() => gate.resolve())
    const statements = vi.spyOn(world.services, 'db')
    const transactions = vi.spyOn(world.services, 'transaction')
    return {
      statements: () => statements.mock.calls.length,
      transactions: () => transactions.mock.calls.length,
      async release() {
        gate.resolve()
        await held
      },
    }
  }
  const ask = (path: string, ip: string, init: RequestInit = {}) =>
    world.fetch(Object.defineProperty(new Request(`https://solvei.example${path}`, init), 'ip', { value: ip }))
  const statusesOf = async (answers: Promise<Response>[]) => new Set((await Promise.all(answers)).map((a) => a.status))

  it('waits in turn by network at payment pages, and holds up no notice', async () => {
    const { statements, release } = holdDatabase()
    const flood = Array.from({ length: 104 }, () => ask('/pay/card/none', '203.0.113.7'))
    await expect.poll(statements).toBe(4)
    const refused = await ask('/pay/card/none', '203.0.113.7')
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([503, '1', ''])
    // At once: no other has been given up.
    expect(await Promise.race([...flood, Promise.resolve(refused)])).toBe(refused)
    // Forms that never end take no place.
    for (let n = 0; n < 8; n += 1) {
      const body = new ReadableStream()
      void ask('/pay/card/none/card', `198.51.100.${n}`, { method: 'POST', body, duplex: 'half' } as RequestInit)
    }
    const others = Array.from({ length: 8 }, (_, n) => ask('/pay/card/none', `192.0.2.${n}`))
    await expect.poll(statements).toBe(8)
    expect((await ask('/hooks/payment/embedded', '203.0.113.7', { method: 'POST', body: '{}' })).status).toBe(401)
    await release()
    expect(await statusesOf([...flood, ...others])).toEqual(new Set([404]))
  })

  it('is applied four notices at a time, two hundred wait, and the provider sends others again', async () => {
    const { transactions, release } = holdDatabase()
    const notice = (n: number) => {
      const body = JSON.stringify({ id: `evt_mass_${n}`, type: 'payment.captured', payment: unknownPayment })
      const { headers } = noticeRequest(body, noticeSecret, new Date())
      return ask('/hooks/payment/embedded', '198.51.100.1', { method: 'POST', headers, body })
    }
    const all = Array.from({ length: 204 }, (_, n) => notice(n))
    await expect.poll(transactions).toBe(4)
    const refused = await notice(204)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await Promise.race([...all, Promise.resolve(refused)])).toBe(refused)
    await release()
    expect(await statusesOf(all)).toEqual(new Set([200]))
  })
})
