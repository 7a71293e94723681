import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creditReviewMachine } from '#machines/orders/credit-review/index.ts'
import type { CreditOrders } from '#server/backend/domains/credit/credit-orders.ts'
import {
  beginInvestigation,
  createCredit,
  type Credit,
  creditTimers,
  finishInvestigation,
  registerCredit,
} from '#server/backend/domains/credit/credit.ts'
import { embeddedBureau } from '#server/backend/domains/credit/embedded-bureau.ts'
import { decideReview, requestHumanReview } from '#server/backend/domains/credit/human-review.ts'
import { listReviews } from '#server/backend/domains/credit/review-list.ts'
import { expireReviews, readReview } from '#server/backend/domains/credit/reviews.ts'
import { registerOrderTimers } from '#server/backend/platform/engine/order-timers.ts'
import { type FileWorld, openFileWorld } from '#tests/server/backend/platform/files/file-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { provenStatus } from '#tests/support/proven-status.ts'

const day = 86_400_000
const place = useDatabases('migrated')

describe.each(databaseKinds)('a credit review on the %s database', (kind) => {
  let world: FileWorld
  let credit: Credit
  let heard: string[] = []
  let lastName = 'Lund'
  let phase: 'draft' | 'beforeHandover' = 'draft'
  const owners = new Map<string, string>()

  const orders: CreditOrders = {
    lock: async (_services, orderNo) => {
      const accountId = owners.get(orderNo)
      return accountId === undefined ? null : { accountId, phase }
    },
    subjectOf: async () => {
      const address = { street: 'Torggata 1', postcode: '0181', city: 'Oslo', country: 'NO' }
      return lastName === '' ? null : { firstName: 'Ada', lastName, birthDate: '1985-04-30', address, company: null }
    },
    setCredit: async (_services, _orderNo, value) => void heard.push(`credit ${value}`),
    refuse: async () => void heard.push('backend.creditRefused'),
    mail: async (_services, _orderNo, template) => {
      heard.push(template)
      return []
    },
  }

  beforeAll(async () => {
    world = await openFileWorld(await place(kind))
    credit = createCredit(world.services, embeddedBureau, orders)
    registerCredit(credit, world.outbox)
    registerOrderTimers(world.services, [creditTimers(credit)])
  })
  afterAll(() => world.close())
  beforeEach(() => {
    heard = []
    phase = 'draft'
  })

  function begin(name: string, orderNo: string, accountId: string = randomUUID()): Promise<string> {
    lastName = name
    owners.set(orderNo, accountId)
    const consent = { isConsentGiven: true, consentVersion: '2026-11', requestId: 'test' }
    return world.services.transaction(() => beginInvestigation(credit, { orderNo, accountId, ...consent }))
  }
  const finish = (reviewNo: string) => finishInvestigation(credit, reviewNo, 'test')
  const statusOf = async (reviewNo: string) => {
    const row = await readReview(world.services, reviewNo)
    if (!row) throw new Error(`no review ${reviewNo}`)
    return provenStatus(world.services, creditReviewMachine, row)
  }
  const versionOf = async (reviewNo: string) => (await readReview(world.services, reviewNo))?.version ?? 0

  it('passes whom the bureau trusts, once however often it is asked for', async () => {
    const reviewNo = await begin('Lund', 'SO-passed', randomUUID())
    expect(await finish(reviewNo)).toEqual({ decision: 'passed' })
    expect(await finish(reviewNo)).toEqual({ decision: 'passed' })
    expect(await begin('Lund', 'SO-passed', owners.get('SO-passed'))).toBe(reviewNo)
    expect(await statusOf(reviewNo)).toBe(30)
    expect(heard).toEqual(['credit null', 'credit passed'])
    expect(JSON.stringify(await readReview(world.services, reviewNo))).not.toMatch(/Lund|1985|Torggata/)
  })

  it('leaves whom the bureau is unsure about, and everybody while it is silent, to a person', async () => {
    const unsure = await begin('Referral', 'SO-unsure')
    expect(await finish(unsure)).toEqual({ decision: 'inReview' })
    const silent = await begin('Silence', 'SO-silent')
    expect(await finish(silent)).toEqual({ decision: 'inReview' })
    const waiting = await listReviews(world.services, { which: 'waiting', size: 10 })
    expect(waiting.items.map(({ orderNo }) => orderNo).toSorted()).toEqual([unsure, silent].toSorted())
    for (const reviewNo of [unsure, silent]) expect(await statusOf(reviewNo)).toBe(20)
  })

  it('is asked for by the outbox when its call died, and goes to a person when nobody answers in time', async () => {
    const died = await begin('Lund', 'SO-died')
    expect(await statusOf(died)).toBe(10)
    world.later(31_000)
    await world.outbox.drain()
    expect(await statusOf(died)).toBe(30)
    const late = await begin('Silence', 'SO-late')
    world.later(121_000)
    await world.outbox.drain()
    expect(await statusOf(late)).toBe(20)
  })

  it('ends the order of whom the bureau refuses, who may ask for a person within 14 days', async () => {
    const reviewNo = await begin('Refusal', 'SO-refused')
    await expect(finish(reviewNo)).rejects.toMatchObject({ code: 'credit_refused' })
    expect(heard).toEqual(['credit null', 'credit refused', 'creditRefused', 'backend.creditRefused'])
    const accountId = owners.get('SO-refused') ?? ''
    const request = { orderNo: 'SO-refused', comment: 'It was paid in May.', requestId: 'test' }
    await expect(requestHumanReview(credit, { ...request, accountId: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    })
    await requestHumanReview(credit, { ...request, accountId })
    expect(await statusOf(reviewNo)).toBe(50)
    const decision = { reviewNo, verdict: 'passed', staffId: randomUUID(), requestId: 'test' } as const
    const version = await versionOf(reviewNo)
    await expect(decideReview(credit, { ...decision, version: 1, reason: 'paid' })).rejects.toMatchObject({
      code: 'order_changed',
    })
    await expect(decideReview(credit, { ...decision, version, reason: ' ' })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { guard: 'isReasonRecorded' },
    })
    await decideReview(credit, { ...decision, version, reason: 'The claim was paid.' })
    expect(await statusOf(reviewNo)).toBe(30)
    // Whom a person has trusted, no machine refuses.
    const next = await begin('Refusal', 'SO-refused-again', accountId)
    expect(await finish(next)).toEqual({ decision: 'passed' })
  })

  it('stays refused when the customer comes too late', async () => {
    const reviewNo = await begin('Refusal', 'SO-too-late')
    await expect(finish(reviewNo)).rejects.toMatchObject({ code: 'credit_refused' })
    world.later(15 * day)
    const accountId = owners.get('SO-too-late') ?? ''
    const request = { orderNo: 'SO-too-late', accountId, comment: null, requestId: 'test' }
    await expect(requestHumanReview(credit, request)).rejects.toMatchObject({ code: 'review_closed' })
    expect(await statusOf(reviewNo)).toBe(40)
  })

  it('that a person refuses unwinds an order that is placed already', async () => {
    const reviewNo = await begin('Referral', 'SO-placed')
    await finish(reviewNo)
    phase = 'beforeHandover'
    const decision = { reviewNo, verdict: 'refused', reason: 'No income.', staffId: randomUUID() } as const
    await decideReview(credit, { ...decision, version: await versionOf(reviewNo), requestId: 'test' })
    expect(await statusOf(reviewNo)).toBe(60)
    expect(heard.slice(-2)).toEqual(['creditRefusedByPerson', 'backend.creditRefused'])
  })

  it("is not begun for another's order, without consent, or while the order does not say who drives", async () => {
    await expect(begin('', 'SO-incomplete')).rejects.toMatchObject({ code: 'order_incomplete' })
    owners.set('SO-other', randomUUID())
    const request = { orderNo: 'SO-other', isConsentGiven: true, consentVersion: '1', requestId: 'test' }
    await expect(beginInvestigation(credit, { ...request, accountId: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    })
    lastName = 'Lund'
    const accountId = owners.get('SO-other') ?? ''
    await expect(beginInvestigation(credit, { ...request, accountId, isConsentGiven: false })).rejects.toMatchObject({
      data: { guard: 'isConsentGiven' },
    })
  })

  it('is forgotten after its time', async () => {
    const reviewNo = await begin('Lund', 'SO-forgotten')
    await finish(reviewNo)
    world.later(179 * day)
    await expireReviews(world.services)
    expect(await readReview(world.services, reviewNo)).toBeDefined()
    world.later(2 * day)
    await expireReviews(world.services)
    expect(await readReview(world.services, reviewNo)).toBeUndefined()
  })
})
