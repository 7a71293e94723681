import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeRequest } from '#server/backend/domains/payment-service/notices.ts'
import { merchantKeys } from '#server/backend/domains/payment-service/pay-context.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { retryRefunds, voidAttempts } from '#server/backend/domains/payments/refunds.ts'
import { sendProviderRequest } from '#server/backend/domains/payments/send-provider-request.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { payEvents } from '#server/backend/platform/db/schema/payment-service.ts'
import { cancelToy, toyKind, toyNews, toyStatus, unwindToy } from '#tests/fixtures/payments/toy-orders.ts'
import { sampledKinds, useDatabases } from '#tests/support/databases.ts'
import { answerAction } from '#tests/support/payment-customer.ts'
import { runsOf } from '#tests/support/samples.ts'
import { paymentSecret } from '#tests/support/test-env.ts'
import { day, minute, openPaymentWorld, type PaymentWorld, twoSteps } from './payment-world.ts'

const { noticeSecret } = merchantKeys(paymentSecret)
const amount = 129_900

/** What can happen in any order: customer, provider, time and staff know nothing of each other. */
type Step =
  | { do: 'pay' | 'begin' | 'finish' | 'abandon' | 'ask' | 'void' | 'cancel' | 'unwind' | 'retry' }
  /** On one of the pages that are still open somewhere; of one of the notices there have been. */
  | { do: 'confirm' | 'refuse' | 'notice'; which: number }
  | { do: 'wait'; ms: number }

const simple = (...names: Exclude<Step, { which: number } | { ms: number }>['do'][]) =>
  fc.constantFrom(...names).map((name): Step => ({ do: name }))
const one = (...names: Extract<Step, { which: number }>['do'][]) =>
  fc
    .record({ name: fc.constantFrom(...names), which: fc.nat({ max: 9 }) })
    .map(({ name, which }): Step => ({ do: name, which }))

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: simple('pay', 'pay', 'begin', 'finish') },
  { weight: 3, arbitrary: one('confirm', 'confirm', 'refuse') },
  { weight: 3, arbitrary: simple('abandon', 'abandon', 'ask', 'void') },
  { weight: 2, arbitrary: simple('cancel', 'unwind', 'retry') },
  { weight: 3, arbitrary: one('notice') },
  { weight: 3, arbitrary: fc.constantFrom(0, 1_000, minute, 20 * minute).map((ms): Step => ({ do: 'wait', ms })) },
)

const anyCard = fc.oneof(
  { weight: 4, arbitrary: fc.constant<TestCardId>('challenge') },
  {
    weight: 6,
    arbitrary: fc.constantFrom<TestCardId>(
      'approved',
      'declinedLater',
      'refundFailsOnce',
      'noticeLost',
      'noticeDoubled',
      'slow',
      'unknownPaid',
      'unknownDeclined',
    ),
  },
)

const pay: Step = { do: 'pay' }
const abandon: Step = { do: 'abandon' }
const confirm = (which: number): Step => ({ do: 'confirm', which })
const wait = (ms: number): Step => ({ do: 'wait', ms })

/** Orders of events that have hurt shops before. */
const nasty: [TestCardId, Step[]][] = [
  // Two tabs: the challenge that was given up is answered after all.
  ['challenge', [pay, abandon, pay, confirm(0), confirm(1)]],
  ['challenge', [pay, abandon, wait(0), pay, confirm(0), confirm(1), { do: 'notice', which: 0 }]],
  ['challenge', [pay, confirm(0), { do: 'cancel' }, { do: 'unwind' }, { do: 'notice', which: 0 }, wait(minute)]],
  ['slow', [pay, wait(1_000), { do: 'ask' }, { do: 'void' }, pay, wait(minute), { do: 'unwind' }]],
  ['unknownPaid', [pay, pay, wait(20 * minute), { do: 'unwind' }, { do: 'retry' }]],
  ['approved', [{ do: 'begin' }, wait(20 * minute), { do: 'finish' }, pay, { do: 'finish' }]],
]

/** Fewer on the embedded database, which is slower: above its driver the code is the same. */
const soakRuns = { postgresql: 100, embedded: 25 } as const

const place = useDatabases('migrated')

describe.each(sampledKinds)('whatever happens in whatever order (%s)', (kind) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(await place(kind))
  })
  afterAll(() => world.close())

  it('an order is charged once at most, its money comes back whole, and nothing is left open', async () => {
    await fc.assert(
      fc.asyncProperty(anyCard, fc.array(anyStep, { minLength: 3, maxLength: 14 }), async (card, steps) => {
        const ada = await world.customer()
        const methodId = await world.bind(ada, card)
        const orderNo = await world.order(ada)
        const key = { kind: toyKind, orderNo }
        const begun: string[] = []
        const actions: string[] = []
        const input = payInput(orderNo, methodId)
        const begin = () => world.services.transaction(() => world.handlers.pay.begin(input, ada))

        const answer = async (step: Step, decision: Record<string, string>) => {
          const url = 'which' in step ? actions[step.which % Math.max(1, actions.length)] : undefined
          if (url) await answerAction(world.fetch, url, decision)
        }

        const take: Record<Step['do'], (step: Step) => Promise<unknown>> = {
          begin: async () => begun.push(await begin()),
          async pay() {
            const attempt = await twoSteps({ ...world.handlers.pay, begin }, input, ada)
            begun.push(attempt.attemptNo)
            if (attempt.action) actions.push(attempt.action.url)
          },
          async finish() {
            const attemptNo = begun.at(-1)
            if (!attemptNo) return
            const attempt = await world.handlers.pay.finish(attemptNo, input, ada)
            if (attempt.action) actions.push(attempt.action.url)
          },
          confirm: (step) => answer(step, { decision: 'code', code: '1234' }),
          refuse: (step) => answer(step, { decision: 'cancelled' }),
          async abandon() {
            const body = { payment: begun.at(-1) ?? '', isAbandoned: true }
            await twoSteps(world.handlers.continueThreeDs, { params: {}, query: undefined, body }, ada)
          },
          ask: async () => begun.at(-1) && sendProviderRequest(world.payments, 'ask', begun.at(-1) ?? '', 'test'),
          void: () => voidAttempts(world.services, key),
          async cancel() {
            // As an order's machine has it: not while a payment may be under way, and what is paid is unwound.
            const isOpen = (await world.statusesOf(orderNo)).some((status) => status === 30 || status === 40)
            if (!isOpen && (await toyStatus(world.services, orderNo)) === 'awaiting')
              await cancelToy(world.services, orderNo)
          },
          unwind: async () =>
            (await toyStatus(world.services, orderNo)) === 'paid' && unwindToy(world.services, orderNo),
          retry: () => retryRefunds(world.services, key),
          notice: (step) => replay(orderNo, 'which' in step ? step.which : 0),
          wait: (step) => world.later('ms' in step ? step.ms : 0),
        }
        for (const step of steps) await take[step.do](step).catch(onlyRefusal)
        await settle()

        const statuses = await world.statusesOf(orderNo)
        const money = await world.moneyAtProvider(orderNo)
        const isPaid = (await toyStatus(world.services, orderNo)) === 'paid'
        const told = await toyNews(world.services, orderNo)
        for (const attemptNo of begun) await world.provenStatus(attemptNo)
        // What a refund could not give back waits for a person.
        const left = statuses.includes(80) ? amount : 0
        expect({
          open: statuses.filter((status) => [10, 20, 30, 40, 70].includes(status)),
          paidAttempts: statuses.filter((status) => status === 60).length,
          kept: money.captured - money.refunded,
          isChargedOnce: money.charges <= 1,
          timesToldOfMoney: told.filter((type) => type === 'payment.paid').length,
          alarms: world.logged.filter(({ level }) => Number(level) >= 50),
        }).toEqual({
          open: [],
          paidAttempts: isPaid ? 1 : 0,
          kept: isPaid ? amount : left,
          isChargedOnce: true,
          timesToldOfMoney: money.charges,
          alarms: [],
        })
      }),
      { ...runsOf(`interleavings of payments on ${kind}`, { gate: 16, soak: soakRuns[kind] }), examples: nasty },
    )
  }, 240_000)

  function payInput(orderNo: string, methodId: string) {
    const body = { payWith: { methodId }, shown: { amount, currency: 'EUR' }, returnPath: '/', presentation: 'frame' }
    return { params: { id: orderNo }, query: undefined, body: { ...body, presentation: 'frame' as const } }
  }

  /** Any notice there has been of an order comes again, or for the first time though it was lost. */
  async function replay(orderNo: string, which: number): Promise<void> {
    const events = await world.services.db().select().from(payEvents).orderBy(payEvents.sequence)
    const ofOrder = events.filter(({ body }) => body.includes(orderNo))
    const event = ofOrder[which % Math.max(1, ofOrder.length)]
    if (!event) return
    const { headers } = noticeRequest(event.body, noticeSecret, new Date())
    const url = 'https://solvei.example/hooks/payment/embedded'
    const response = await world.fetch(new Request(url, { method: 'POST', headers, body: event.body }))
    expect(response.status).toBe(200)
  }

  /** Until nothing is due any more: banks have answered, challenges have run out, refunds are made. */
  async function settle(): Promise<void> {
    for (const ms of [minute, 20 * minute, 20 * minute, 2 * 60 * minute, day, day]) await world.later(ms)
  }
})

function onlyRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
