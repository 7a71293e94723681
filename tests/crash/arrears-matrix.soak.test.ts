import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import { sampledKinds } from '#tests/support/databases.ts'
import { bindCard } from '#tests/support/payment-customer.ts'
import { handOver, listProducts, settle, subscribe } from '#tests/support/subscription-customer.ts'
import { pointsFrom } from './death-points.ts'
import { type MortalBackend, openMortalBackend } from './mortal-backend.ts'

/** Lives that together cover every point; a step with more points has several deaths in one life. */
const lives = 6
/**
 * Lives on each database. What a death leaves to be done is the same on both; on the embedded one, whose starts take a
 * second each, a sixth of the points proves that it keeps what it had written.
 */
const livesOn = { postgresql: 6, embedded: 1 } as const

const day = 86_400_000
const minute = 60_000
const hour = 60 * minute

/**
 * Months that a card without money does not pay, by what falls due at each step: days after the first failure, or the
 * next month; with the status and the mails that the order then has.
 */
const steps = [
  { step: 'a charge fails', after: 0, status: 31, mails: ['paymentOverdue'] },
  { step: 'reminder', after: 3 * day, status: 31, mails: ['paymentOverdue'] },
  { step: 'warning', after: 7 * day, status: 32, mails: ['paymentWarning'] },
  { step: 'last try', after: 14 * day, status: 32, mails: ['paymentWarning'] },
  { step: 'notice of termination', after: 'nextMonth', status: 33, mails: ['terminationAnnounced'] },
  { step: 'everything is paid', after: 'payment', status: 30, mails: ['arrearsSettled'] },
] as const
/** With the two months, and the invoice of the first payment. */
const monthly = ['renewed', 'renewed', 'invoiceIssued', 'invoiceIssued', 'invoiceIssued']

const since = new Set<string>([...steps.flatMap(({ mails }) => mails), ...monthly])

/** What a life has led to; what happens at the same time comes in any order. */
interface Outcome {
  status: number
  /** Captured in addition to the first payment, less what was owed. */
  surplus: number
  attempts: number[]
  events: string[]
  documents: string[]
  mails: string[]
}

interface Life {
  outcome: Outcome
  /** Number of writes of each step. */
  points: number[]
  deaths: string[]
}

describe.each(sampledKinds)('a backend killed at every persist point of the arrears (%s)', (kind) => {
  let backend: MortalBackend
  /** Signed in for several lives: each step-up needs a code of its own, and there is one in half a minute. */
  let staff: { client: ApiClient; signedInAt: number } | null = null
  let products: string[]
  beforeAll(async () => {
    backend = await openMortalBackend(kind)
    products = await listProducts(backend.client(), 50)
  })
  afterAll(() => backend.close())

  it('charges, invoices and writes what one does that lives on', { timeout: 1_200_000 }, async () => {
    const undisturbed = await live(() => [])
    expect(undisturbed.outcome).toMatchObject({
      status: 30,
      surplus: 0,
      documents: ['invoice', 'invoice', 'invoice'],
      mails: [...steps.flatMap(({ mails }) => mails), ...monthly].toSorted(),
    })
    expect(undisturbed.points.every((count) => count > 0)).toBe(true)
    const first = Array.from({ length: livesOn[kind] }, (_, index) => index + 1)
    for (const point of first) {
      const { outcome, deaths } = await live((step) => pointsFrom(point, undisturbed.points[step] ?? 0, lives))
      expect({ point, ...outcome }).toEqual({ point, ...undisturbed.outcome })
      expect(deaths).not.toEqual([])
    }
  })

  async function staffClient(): Promise<ApiClient> {
    if (staff && Date.now() - staff.signedInAt < 240_000) return staff.client
    const client = backend.client(await backend.tokenOf('staff@solvei.example'))
    staff = { client, signedInAt: Date.now() }
    return client
  }

  /** An order whose months are not paid, until all of them are, with the deaths of each step. */
  async function live(pointsOf: (step: number) => number[]): Promise<Life> {
    await backend.forgetCounted()
    const productId = products.shift()
    if (productId === undefined) throw new Error('there are no more cars')
    const signedIn = async () => backend.client(await backend.tokenOf('private@solvei.example'))
    const { orderNo } = await subscribe(await signedIn(), {
      productId,
      isFlexible: true,
      card: 'insufficientFunds',
    })
    await handOver(await staffClient(), orderNo)
    await backend.idle(orderNo)
    const handedOverAt = await backend.clock(0)
    const [first, second] = [monthsAfter(handedOverAt, 1), monthsAfter(handedOverAt, 2)]
    const known = backend.deaths.length
    const { kept: paid } = await backend.proofOf(orderNo)
    const points: number[] = []
    let owed = 0
    for (const [index, { after, status }] of steps.entries()) {
      const [deadline, ...further] = pointsOf(index)
      if (after === 'payment') {
        const ada = await signedIn()
        const methodId = await bindCard(ada, (request) => fetch(request), 'approved')
        await backend.idle(orderNo)
        await backend.armed(deadline ?? null, { every: lives, times: further.length })
        owed = await payAll(orderNo, methodId)
      } else {
        await backend.armed(deadline ?? null, { every: lives, times: further.length })
        // The first failure is some minutes late in a life with deaths, and so are the tries that follow.
        await backend.clock((after === 'nextMonth' ? second : first + after) + (after === 0 ? minute : hour))
      }
      await backend.idle(orderNo)
      const written = await backend.armed(null)
      points.push(written.length)
      // What a dead process had taken on is free again after its lease.
      await backend.clock((await backend.clock(0)) + 2 * minute)
      await backend.idle(orderNo)
      expect({ index, status: (await backend.surviving(() => backend.proofOf(orderNo))).status }).toEqual({
        index,
        status,
      })
    }
    const { status, kept, attempts, events, documents } = await backend.proofOf(orderNo)
    const { mails } = await backend.effects(orderNo)
    const outcome = {
      status,
      surplus: kept - paid - owed,
      attempts,
      events: events.toSorted(),
      documents,
      mails: mails.filter((template) => since.has(template)).toSorted(),
    }
    // No month of this order falls due during another life.
    await settle(await staffClient(), orderNo)
    await backend.idle(orderNo)
    const deaths = backend.deaths.slice(known).map(({ point, after }) => `${point}: ${after}`)
    return { outcome, points, deaths }
  }

  /** Presses the button for everything that is owed, as often as it has no answer; the amount. */
  async function payAll(orderNo: string, methodId: string): Promise<number> {
    const key = { idempotencyKey: crypto.randomUUID() }
    const token = await backend.surviving(() => backend.tokenOf('private@solvei.example'))
    const { due } = await backend.surviving(() =>
      backend.client(token).payment.getCashier({ body: { orderNo, country: 'NO' } }),
    )
    if (!due) throw new Error(`${orderNo} owes nothing`)
    const body = { payWith: { methodId }, shown: due, returnPath: '/account' }
    await backend.surviving(() => backend.client(token).payment.pay({ params: { id: orderNo }, body }, key))
    return due.amount
  }
})

/** Start of a month of use in Norway. */
function monthsAfter(instant: number, months: number): number {
  const { timeZone } = config.markets.NO
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).add({ months }).toInstant()
    .epochMilliseconds
}
