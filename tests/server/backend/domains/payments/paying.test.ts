import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAttempt } from '#server/backend/domains/payments/attempts.ts'
import { cancelToy, toyNews, toyStatus } from '#tests/fixtures/payments/toy-orders.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { answerAction, redirectResultIn } from '#tests/support/payment-customer.ts'
import { minute, openPaymentWorld, type PaymentWorld, twoSteps } from './payment-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('a payment (%s)', (kind) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(await place(kind))
  })
  afterAll(() => world.close())

  async function paidWith(card: Parameters<PaymentWorld['bind']>[1]) {
    const ada = await world.customer()
    const methodId = await world.bind(ada, card)
    const orderNo = await world.order(ada)
    const attempt = await world.pay(ada, orderNo, methodId)
    return { ada, methodId, orderNo, attempt }
  }

  it('is taken with a bound card, and order and attempt agree', async () => {
    const { orderNo, attempt } = await paidWith('approved')
    expect(attempt).toMatchObject({ status: 60, orderNo, amount: { amount: 129_900, currency: 'EUR' } })
    expect(await toyStatus(world.services, orderNo)).toBe('paid')
    await world.outbox.drain()
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.paid'])
    expect(await readAttempt(world.services, attempt.attemptNo)).toMatchObject({ action: null, actionExpiresAt: null })
    expect(await world.provenStatus(attempt.attemptNo)).toBe(60)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ charges: 1, captured: 129_900 })
  })

  it('with a challenge waits for the customer, whose way back and whose notice say the same', async () => {
    const { ada, orderNo, attempt } = await paidWith('challenge')
    expect(attempt).toMatchObject({ status: 20, action: { kind: 'challenge', presentation: 'frame' } })
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.actionRequired'])
    const page = await answerAction(world.fetch, attempt.action?.url ?? '')
    const back = { payment: attempt.attemptNo, redirectResult: await redirectResultIn(page), isAbandoned: false }
    const input = { params: {}, query: undefined, body: back }
    expect(await twoSteps(world.handlers.continueThreeDs, input, ada)).toMatchObject({ attempt: { status: 60 } })
    await world.outbox.drain()
    expect(await twoSteps(world.handlers.continueThreeDs, input, ada)).toMatchObject({ attempt: { status: 60 } })
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.actionRequired', 'payment.paid'])
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ charges: 1 })
  })

  it('is heard of by the notice alone when the customer does not come back', async () => {
    const { orderNo, attempt } = await paidWith('challenge')
    await answerAction(world.fetch, attempt.action?.url ?? '')
    await world.outbox.drain()
    expect(await world.statusesOf(orderNo)).toEqual([60])
  })

  it('is declined after three wrong codes, and may be tried again', async () => {
    const { ada, methodId, orderNo, attempt } = await paidWith('challenge')
    for (const status of [422, 422, 200]) {
      const page = await answerAction(world.fetch, attempt.action?.url ?? '', { decision: 'code', code: '0000' })
      expect(page.status).toBe(status)
    }
    await world.outbox.drain()
    expect(await world.statusesOf(orderNo)).toEqual([50])
    expect(await toyStatus(world.services, orderNo)).toBe('awaiting')
    expect((await world.pay(ada, orderNo, methodId)).status).toBe(20)
  })

  it('ends when the customer has let the challenge pass', async () => {
    const { orderNo, attempt } = await paidWith('challenge')
    await world.later(16 * minute)
    expect(await world.eventsOf(attempt.attemptNo)).toContain('timer.actionExpired')
    await world.later(minute)
    expect(await world.statusesOf(orderNo)).toEqual([50])
    expect(await world.provenStatus(attempt.attemptNo)).toBe(50)
    const late = await answerAction(world.fetch, attempt.action?.url ?? '')
    expect(late.status).toBe(200)
    await world.outbox.drain()
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ charges: 0 })
  })

  it('given up by the customer is closed at the provider before another may begin', async () => {
    const { ada, methodId, orderNo, attempt } = await paidWith('challenge')
    expect((await refusalOf(world.pay(ada, orderNo, methodId))).code).toBe('payment_under_way')
    const body = { payment: attempt.attemptNo, isAbandoned: true }
    await twoSteps(world.handlers.continueThreeDs, { params: {}, query: undefined, body }, ada)
    expect(await world.statusesOf(orderNo)).toEqual([40])
    await world.outbox.drain()
    expect(await world.statusesOf(orderNo)).toEqual([50])
    await answerAction(world.fetch, attempt.action?.url ?? '')
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ charges: 0 })
    expect((await world.pay(ada, orderNo, methodId)).status).toBe(20)
  })

  it('that is declined tells the order, which awaits the next try', async () => {
    const { ada, orderNo, attempt } = await paidWith('declinedLater')
    expect(attempt).toMatchObject({ status: 50, declineCode: 'card_declined' })
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.declined'])
    const other = await world.bind(ada, 'mastercard')
    expect((await world.pay(ada, orderNo, other)).status).toBe(60)
    expect(await world.statusesOf(orderNo)).toEqual([50, 60])
  })

  it('whose answer is lost is unknown, and the reconciler settles it as paid', async () => {
    const { orderNo, attempt } = await paidWith('unknownPaid')
    expect(attempt.status).toBe(40)
    await world.later(5_000)
    expect(await world.statusesOf(orderNo)).toEqual([30])
    await world.later(10 * minute)
    await world.later(10 * minute)
    expect(await world.statusesOf(orderNo)).toEqual([60])
    expect(await toyStatus(world.services, orderNo)).toBe('paid')
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ charges: 1 })
  })

  it('whose answer is lost is settled as declined where the bank said no', async () => {
    const { orderNo } = await paidWith('unknownDeclined')
    await world.later(10 * minute)
    await world.later(10 * minute)
    await world.later(10 * minute)
    expect(await world.statusesOf(orderNo)).toEqual([50])
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ charges: 0 })
  })

  it('of which every notice is lost is known by its answer', async () => {
    const { orderNo } = await paidWith('noticeLost')
    await world.outbox.drain()
    expect(await world.statusesOf(orderNo)).toEqual([60])
  })

  it('of which every notice comes twice is heard once', async () => {
    const { orderNo, attempt } = await paidWith('noticeDoubled')
    await world.outbox.drain()
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.paid'])
    expect(await world.provenStatus(attempt.attemptNo)).toBe(60)
  })

  it('that comes too late for its order is given back by itself', async () => {
    const { orderNo, attempt } = await paidWith('slow')
    expect(attempt.status).toBe(30)
    await cancelToy(world.services, orderNo)
    await world.later(2 * minute)
    await world.later(minute)
    await world.later(minute)
    expect(await world.statusesOf(orderNo)).toEqual([90])
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ captured: 129_900, refunded: 129_900 })
  })

  it('goes through a wallet without anything being kept', async () => {
    const ada = await world.customer()
    const orderNo = await world.order(ada)
    const shown = { amount: 129_900, currency: 'EUR' }
    const body = {
      payWith: { wallet: 'paypal' as const },
      shown,
      returnPath: '/de_DE/x',
      presentation: 'page' as const,
    }
    const input = { params: { id: orderNo }, query: undefined, body }
    const attempt = await twoSteps(world.handlers.pay, input, ada)
    expect(attempt).toMatchObject({ status: 20, methodId: null, action: { kind: 'wallet', presentation: 'page' } })
    const answer = await answerAction(world.fetch, attempt.action?.url ?? '', { decision: 'walletApproved' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(answer.status).toBe(303)
    expect([back.origin, back.pathname, back.searchParams.get('payment')]).toEqual([
      'https://solvei.example',
      '/de_DE/x',
      attempt.attemptNo,
    ])
    const redirectResult = back.searchParams.get('redirectResult') ?? ''
    const came = { payment: attempt.attemptNo, redirectResult, isAbandoned: false }
    const done = await twoSteps(world.handlers.continuePaypal, { params: {}, query: undefined, body: came }, ada)
    expect(done).toMatchObject({ attempt: { status: 60 } })
    expect(await world.handlers.listBoundMethods({ params: {}, query: undefined, body: undefined }, ada)).toEqual([])
  })

  it('is begun once however often the customer presses at the same moment', async () => {
    const ada = await world.customer()
    const methodId = await world.bind(ada, 'approved')
    const orderNo = await world.order(ada)
    const presses = await Promise.allSettled(Array.from({ length: 6 }, () => world.pay(ada, orderNo, methodId)))
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await world.outbox.drain()
    expect(await world.statusesOf(orderNo)).toEqual([60])
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ charges: 1 })
  })

  it('that died between its two steps is made by whoever asks again with the same key', async () => {
    const ada = await world.customer()
    const methodId = await world.bind(ada, 'approved')
    const orderNo = await world.order(ada)
    const shown = { amount: 129_900, currency: 'EUR' }
    const body = { payWith: { methodId }, shown, returnPath: '/', presentation: 'frame' as const }
    const input = { params: { id: orderNo }, query: undefined, body }
    const begun = await world.services.transaction(() => world.handlers.pay.begin(input, ada))
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ charges: 0 })
    const answers = await Promise.all([1, 2, 3].map(() => world.handlers.pay.finish(begun, input, ada)))
    await world.outbox.drain()
    expect(new Set(answers.map(({ attemptNo }) => attemptNo)).size).toBe(1)
    expect(await world.statusesOf(orderNo)).toEqual([60])
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ charges: 1 })
  })

  it('that was begun and never submitted can never be charged later', async () => {
    const ada = await world.customer()
    const methodId = await world.bind(ada, 'approved')
    const orderNo = await world.order(ada)
    const shown = { amount: 129_900, currency: 'EUR' }
    const body = { payWith: { methodId }, shown, returnPath: '/', presentation: 'frame' as const }
    const input = { params: { id: orderNo }, query: undefined, body }
    const begun = await world.services.transaction(() => world.handlers.pay.begin(input, ada))
    await world.later(2 * minute)
    expect(await world.statusesOf(orderNo)).toEqual([50])
    expect(await world.handlers.pay.finish(begun, input, ada)).toMatchObject({ status: 50, declineCode: 'cancelled' })
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ charges: 0 })
  })

  it('is refused at another price, with another’s method, and for another’s order', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const [hers, his] = [await world.bind(ada, 'approved'), await world.bind(jonas, 'approved')]
    const orderNo = await world.order(ada, { amount: 5_000 })
    expect((await refusalOf(world.pay(ada, orderNo, hers))).code).toBe('price_changed')
    expect((await refusalOf(world.pay(ada, orderNo, his))).code).toBe('payment_method_invalid')
    expect((await refusalOf(world.pay(jonas, orderNo, his))).code).toBe('not_found')
    expect((await refusalOf(world.pay(ada, 'TOY-nowhere', hers))).code).toBe('not_found')
    expect((await refusalOf(world.pay(ada, 'XX-1', hers))).code).toBe('not_found')
  })

  it('is refused for an order that is paid', async () => {
    const { ada, orderNo, methodId } = await paidWith('approved')
    expect((await refusalOf(world.pay(ada, orderNo, methodId))).code).toBe('transition_not_allowed')
  })
})
