import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderPapers } from '#server/api/contract/groups/order-papers.ts'
import { decideReview } from '#server/backend/domains/credit/human-review.ts'
import { listReviews } from '#server/backend/domains/credit/review-list.ts'
import { reviewOf } from '#server/backend/domains/credit/reviews.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { expireFiles } from '#server/backend/platform/files/expiry.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { putLicence } from './put-licence.ts'
import { billing, driver, openSubscriptionWorld, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe.each(databaseKinds)('the papers of an order (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
  })
  afterAll(() => world.close())

  async function begun() {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    return { context, orderNo }
  }
  type Begun = Awaited<ReturnType<typeof begun>>

  const front = ({ orderNo }: Begun) => ({ orderNo, side: 'front' }) as const
  const save = async ({ context, orderNo }: Begun, licence: { front: string; back: string }) =>
    world.changeDriver(context, orderNo, { driver, licence })
  const download = ({ context, orderNo }: Begun) =>
    world.papers.presignLicenceDownload({ params: {}, query: front({ context, orderNo }), body: undefined }, context)
  const askPerson = ({ context, orderNo }: Begun, comment?: string) =>
    world.papers.requestCreditReview({ params: {}, query: undefined, body: { orderNo, comment } }, context)
  async function decide(orderNo: string, verdict: 'passed' | 'refused') {
    const review = await reviewOf(world.services, orderNo)
    if (!review) throw new Error(`${orderNo} has no review`)
    const { orderNo: reviewNo, version } = review
    const staff = { staffId: randomUUID(), reason: 'Looked at it.', requestId: 'test' }
    await decideReview(world.credit, { reviewNo, version, verdict, ...staff })
  }
  async function filesOf({ context }: Begun) {
    await expireFiles(world.services)
    await world.outbox.drain()
    return world.services.db().$count(files, and(eq(files.ownerId, context.account.id), eq(files.purpose, 'licence')))
  }

  it('lead from the first held car to the paid order', async () => {
    const { context, orderNo } = await begun()
    await world.complete(context, orderNo)
    const placed = await world.place(context, orderNo)
    expect(placed).toMatchObject({ status: 1, missing: [], facts: { hasLicence: true, credit: 'passed' } })
    await world.pay(context, placed)
    expect(await world.provenStatus(orderNo)).toBe(10)
  })

  it('are fetched again by whoever has uploaded them', async () => {
    const order = await begun()
    const { context, orderNo } = order
    await expect(download(order)).rejects.toMatchObject({ code: 'not_found' })
    await save(order, await world.uploadLicence(context, orderNo))
    const { url } = await download(order)
    const response = await world.fetchFile(new Request(url))
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('are nobody else’s', async () => {
    const [mine, theirs] = [await begun(), await begun()]
    const stranger = { context: theirs.context, orderNo: mine.orderNo }
    const licence = await world.uploadLicence(mine.context, mine.orderNo)
    await save(mine, licence)
    await world.fillIn(mine.context, mine.orderNo)
    await expect(save(theirs, licence)).rejects.toMatchObject({ code: 'licence_rejected' })
    const calls = [
      () => putLicence(world, theirs.context, front(mine), jpeg),
      () => save(stranger, licence),
      () => download(stranger),
      () => world.investigate(theirs.context, mine.orderNo),
      () => askPerson(stranger),
    ]
    const before = await world.stateOf(mine.orderNo)
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    expect(await world.stateOf(mine.orderNo)).toEqual(before)
  })

  it('are no licence where they are of another type, too large, not come or gone', async () => {
    const order = await begun()
    const { context, orderNo } = order
    const licence = await world.uploadLicence(context, orderNo)
    const put = (bytes: Buffer, contentType?: string) => putLicence(world, context, front(order), bytes, contentType)
    await expect(put(Buffer.from('GIF89a'), 'image/gif')).rejects.toMatchObject({ code: 'file_type_refused' })
    await expect(put(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'file_too_large' })
    const before = await world.stateOf(orderNo)
    const page = await put(Buffer.from('<script>alert(1)</script>'))
    await expect(save(order, { ...licence, front: page })).rejects.toMatchObject({ code: 'file_type_refused' })
    const disguised = await put(Buffer.from('<script>alert(1)</script>'), 'application/pdf')
    await expect(save(order, { ...licence, front: disguised })).rejects.toMatchObject({ code: 'file_type_refused' })
    await expect(save(order, { ...licence, back: 'never-come' })).rejects.toMatchObject({ code: 'licence_rejected' })
    expect((await world.stateOf(orderNo)).order).toEqual(before.order)
    await save(order, licence)
  })

  it('that nobody saves in time have to be uploaded again', async () => {
    const order = await begun()
    const licence = await world.uploadLicence(order.context, order.orderNo)
    await world.later(25 * hour)
    await expireFiles(world.services)
    const next = { context: order.context, orderNo: (await world.create(order.context, await world.stock(1))).orderNo }
    await expect(save(next, licence)).rejects.toMatchObject({ code: 'licence_rejected' })
  })

  it('are taken for no order whose car is held no longer', async () => {
    const order = await begun()
    await world.fillIn(order.context, order.orderNo)
    const licence = await world.uploadLicence(order.context, order.orderNo)
    world.setNow(world.services.clock.now().getTime() + 121 * minute)
    const late = { code: 'hold_expired' }
    await expect(putLicence(world, order.context, front(order), jpeg)).rejects.toMatchObject(late)
    await expect(save(order, licence)).rejects.toMatchObject(late)
    await expect(world.investigate(order.context, order.orderNo)).rejects.toMatchObject(late)
    await world.later(0)
    const over = { code: 'transition_not_allowed' }
    await expect(putLicence(world, order.context, front(order), jpeg)).rejects.toMatchObject(over)
    await expect(world.investigate(order.context, order.orderNo)).rejects.toMatchObject(over)
  })

  it('stay for the next car of whoever has lost one, and until staff have looked at those of a placed order', async () => {
    const lost = await begun()
    const licence = await world.uploadLicence(lost.context, lost.orderNo)
    await save(lost, licence)
    await world.later(121 * minute)
    expect(await world.provenStatus(lost.orderNo)).toBe(999)
    const next = { context: lost.context, orderNo: (await world.create(lost.context, await world.stock(1))).orderNo }
    await save(next, licence)
    expect(await filesOf(next)).toBe(2)
    await world.later(25 * hour)
    expect(await filesOf(next)).toBe(0)

    const placed = await begun()
    await world.complete(placed.context, placed.orderNo)
    await world.pay(placed.context, await world.place(placed.context, placed.orderNo))
    await world.later(10 * day)
    expect(await filesOf(placed)).toBe(2)
    const { preview } = await world.handlers.getCancelReasons(
      { params: { id: placed.orderNo }, query: undefined, body: undefined },
      placed.context,
    )
    const body = { kind: 'cancel', reasonId: 'moving', isFeeAccepted: true } as const
    const feeShown = preview.cancel?.fee.amount ?? -1
    const input = { params: { id: placed.orderNo }, query: undefined, body: { ...body, feeShown } }
    await world.handlers.cancelOrder(input, placed.context)
    await world.later(24 * hour)
    await world.later(hour)
    expect(await world.provenStatus(placed.orderNo)).toBe(999)
    expect(await filesOf(placed)).toBe(0)
  })

  it('need the customer’s consent to be shown to a bureau, and say whom it is asked about', async () => {
    const { body } = orderPapers.rows.investigateCredit
    expect(body.safeParse({ orderNo: 'SO-1', hasConsented: false }).success).toBe(false)
    expect(body.safeParse({ orderNo: 'SO-1' }).success).toBe(false)
    const { context, orderNo } = await begun()
    await expect(world.investigate(context, orderNo)).rejects.toMatchObject({ code: 'order_incomplete' })
  })

  it('of whom the bureau refuses end the order; whom a person then trusts orders anew and is not refused again', async () => {
    const order = await begun()
    const { context, orderNo } = order
    await world.fillIn(context, orderNo, { lastName: 'Refusal' })
    await expect(world.investigate(context, orderNo)).rejects.toMatchObject({ code: 'credit_refused' })
    await expect(world.investigate(context, orderNo)).rejects.toMatchObject({ code: 'credit_refused' })
    expect(await world.provenStatus(orderNo)).toBe(999)
    await askPerson(order, 'It was paid in May.')
    expect(await askPerson(order)).toEqual({ isRequested: true })
    await decide(orderNo, 'passed')
    expect(await world.provenStatus(orderNo)).toBe(999)
    const next = await world.create(context, await world.stock(1))
    await world.fillIn(context, next.orderNo, { lastName: 'Refusal' })
    expect(await world.investigate(context, next.orderNo)).toEqual({ decision: 'passed' })
    expect(await world.place(context, next.orderNo)).toMatchObject({ status: 1 })
  })

  it('are looked at again by a person for fourteen days, once', async () => {
    const refused = async () => {
      const order = await begun()
      await world.fillIn(order.context, order.orderNo, { lastName: 'Refusal' })
      await expect(world.investigate(order.context, order.orderNo)).rejects.toMatchObject({ code: 'credit_refused' })
      return order
    }
    const [decided, late, trusted] = [await refused(), await refused(), await begun()]
    await askPerson(decided)
    await decide(decided.orderNo, 'refused')
    await expect(askPerson(decided)).rejects.toMatchObject({ code: 'transition_not_allowed' })
    await expect(askPerson(trusted)).rejects.toMatchObject({ code: 'not_found' })
    await world.later(15 * day)
    await expect(askPerson(late)).rejects.toMatchObject({ code: 'review_closed' })
  })

  it.each([
    ['doubting', 'Referral'],
    ['silent', 'Silence'],
  ])(
    'of whom a %s bureau leaves to a person can be placed, and are unwound where the person refuses',
    async (_, lastName) => {
      const [trusted, refused] = [await begun(), await begun()]
      for (const { context, orderNo } of [trusted, refused]) {
        await world.fillIn(context, orderNo, { lastName })
        expect(await world.investigate(context, orderNo)).toEqual({ decision: 'inReview' })
        await world.pay(context, await world.place(context, orderNo))
        expect(await world.provenStatus(orderNo)).toBe(10)
      }
      await decide(trusted.orderNo, 'passed')
      await decide(refused.orderNo, 'refused')
      const at = ({ orderNo }: Begun) => ({ params: { id: orderNo }, query: undefined, body: undefined })
      expect(await world.handlers.getOrder(at(trusted), trusted.context)).toMatchObject({
        status: 10,
        facts: { credit: 'passed' },
      })
      expect(await world.handlers.getOrder(at(refused), refused.context)).toMatchObject({
        status: 60,
        facts: { credit: 'refused' },
      })
      await world.later(hour)
      await world.later(hour)
      expect(await world.provenStatus(refused.orderNo)).toBe(999)
    },
  )

  it('are asked about anew for another driver or payer, and by nobody for the one before', async () => {
    const { context, orderNo } = await begun()
    const standing = async () => {
      const input = { params: { id: orderNo }, query: undefined, body: undefined }
      return (await world.handlers.getOrder(input, context)).facts.credit
    }
    await world.fillIn(context, orderNo, { lastName: 'Referral' })
    await world.investigate(context, orderNo)
    const first = await reviewOf(world.services, orderNo)
    await world.fillIn(context, orderNo, { lastName: 'Referral', phone: '15199999999' })
    expect(await standing()).toBe('inReview')
    await world.fillIn(context, orderNo)
    expect(await standing()).toBe('none')
    const { items } = await listReviews(world.services, { which: 'waiting', size: 100 })
    expect(items.map(({ subjectNo }) => subjectNo)).not.toContain(orderNo)
    expect(await world.investigate(context, orderNo)).toEqual({ decision: 'passed' })
    expect((await reviewOf(world.services, orderNo))?.orderNo).not.toBe(first?.orderNo)
    const address = { ...billing.address, street: 'Torstraße 1' }
    const body = { billing: { ...billing, address } }
    await world.handlers.changePaymentInfo({ params: { id: orderNo }, query: undefined, body }, context)
    expect(await standing()).toBe('none')
    // What was to happen to the first review has nothing to happen to.
    await world.later(5 * minute)
    expect(await standing()).toBe('none')
  })
})
