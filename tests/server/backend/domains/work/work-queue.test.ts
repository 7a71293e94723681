import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { StaffRole } from '#server/api/input/permissions.ts'
import { decideReview } from '#server/backend/domains/credit/human-review.ts'
import { resolveAlert } from '#server/backend/domains/payments/alert-list.ts'
import { recordFinding } from '#server/backend/domains/subscription/staff-findings.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { assignWork, seenBy } from '#server/backend/domains/work/assign-work.ts'
import { countWork, getWork, listWork } from '#server/backend/domains/work/list-work.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { creditReviews } from '#server/backend/platform/db/schema/credit.ts'
import { staffActions } from '#server/backend/platform/db/schema/staff-actions.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'
import { checkWork } from '#server/backend/platform/work/check-work.ts'
import { forgetWork } from '#server/backend/platform/work/keep-work.ts'
import { type MembershipWorld, openMembershipWorld } from '#tests/server/backend/domains/membership/membership-world.ts'
import { day } from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { fire, prepare, takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { linesByMachines, linesOf, linesOfOrders, queueOf, wholeQueue } from './queue-view.ts'

const place = useDatabases('seeded')
const hour = 3_600_000
const minute = 60_000

describe.each(databaseKinds)('the queue of work (%s)', (kind) => {
  let world: MembershipWorld
  let mia: AccountContext
  let noah: AccountContext
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
    mia = await colleague('administrator')
    noah = await colleague('advisor', 'store')
  })
  afterAll(() => world.close())

  async function colleague(...roles: StaffRole[]): Promise<AccountContext> {
    const context = await world.customer()
    const isThem = eq(accounts.id, context.account.id)
    await world.services.db().update(accounts).set({ role: 'staff', roles }).where(isThem)
    return { ...context, account: { ...context.account, role: 'staff', roles } }
  }

  /** Work with one of these, as `kind what`. */
  const workWith = async (...numbers: string[]) =>
    (await wholeQueue(world.services))
      .filter(({ itemNo, reference }) => numbers.includes(itemNo) || numbers.includes(reference))
      .map((item) => `${item.kind} ${item.what}`)

  async function findingOf(orderNo: string, finding: 'inspectionIssued' | 'disputeOpened' | 'disputeClosed') {
    const order = await readOrder(world.services, orderNo)
    await recordFinding(world.services, { orderNo, finding, version: order?.version ?? 0, note: '' }, mia)
  }

  /** Every writer keeps the table: nothing is left to correct, and it says what the machines say. */
  async function expectKept() {
    expect(await checkWork(world.services, declared.work)).toMatchObject({ corrected: 0 })
    expect(await linesOfOrders(world.services)).toEqual(await linesByMachines(world.services))
  }

  it('has a paid order until it is prepared, with its customer, its market and the handover as the deadline', async () => {
    const orderNo = await world.paid(await world.customer())
    const order = await readOrder(world.services, orderNo)
    const { work } = await getWork(world.services, declared.work, { kind: 'subscription', itemNo: orderNo })
    expect(work).toEqual({
      kind: 'subscription',
      itemNo: orderNo,
      reference: orderNo,
      what: 'preparation',
      customer: `${order?.driver?.firstName} ${order?.driver?.lastName}`,
      market: 'DE',
      timeZone: 'Europe/Berlin',
      since: world.services.clock.now().toISOString(),
      until: order?.handoverAt?.toISOString(),
      urgency: 'later',
      assignee: null,
    })
    await expectKept()
    await prepare(world.services, orderNo)
    expect(await workWith(orderNo)).toEqual([])
    await expectKept()
    await fire(world.services, orderNo, { type: 'staff.handoverFailed', isReasonRecorded: true })
    expect(await workWith(orderNo)).toEqual(['subscription preparation'])
  })

  it('has a credit review instead of its order, until a person has decided', async () => {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo, 'inReview')
    await world.pay(context, await world.place(context, orderNo))
    expect(await workWith(orderNo)).toEqual(['creditReview creditReview'])
    await expectKept()
    const [review] = await world.services.db().select().from(creditReviews).where(eq(creditReviews.subjectNo, orderNo))
    const decided = {
      verdict: 'passed',
      reason: 'Known for years',
      staffId: mia.account.id,
      requestId: 'test',
    } as const
    await decideReview(world.credit, { reviewNo: review?.orderNo ?? '', version: review?.version ?? 0, ...decided })
    expect(await workWith(orderNo)).toEqual(['subscription preparation'])
    await expectKept()
  })

  it('has a returned car: its inspection, disputes, and the statement once time alone has made it due', async () => {
    const orderNo = await world.inUse(await world.customer())
    await world.later(40 * day)
    expect(await workWith(orderNo)).toEqual([])
    await takeBack(world.services, orderNo)
    expect(await workWith(orderNo)).toEqual(['subscription inspection'])
    await findingOf(orderNo, 'inspectionIssued')
    expect(await workWith(orderNo)).toEqual([])
    await expectKept()
    await world.later(14 * day - minute)
    expect(await workWith(orderNo)).toEqual([])
    await world.later(2 * minute)
    // Its last month could not be charged, which is work of its own.
    expect(await workWith(orderNo)).toEqual(['arrears dunningEnded', 'subscription statement'])
    await expectKept()
    await findingOf(orderNo, 'disputeOpened')
    expect(await workWith(orderNo)).toEqual(['arrears dunningEnded', 'subscription dispute'])
    await findingOf(orderNo, 'disputeClosed')
    expect(await workWith(orderNo)).toEqual(['arrears dunningEnded', 'subscription statement'])
    const [alert] = (await queueOf(world.services, { kind: 'arrears' })).items
    await resolveAlert(world.services, { id: Number(alert?.itemNo), note: 'Paid by transfer' }, mia)
    expect(await workWith(orderNo)).toEqual(['subscription statement'])
    await expectKept()
  })

  it('has the report of a cover instead of the order of the car', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { hasReturnCare: true })
    await world.later(40 * day)
    await takeBack(world.services, orderNo)
    const careNo = (await world.care(context, orderNo)).order?.id ?? ''
    expect(await workWith(orderNo, careNo)).toEqual(['returnCare inspection'])
    await expectKept()
    const item = { part: 'rims', name: 'Kerbed rim', pictures: [], amount: 9_000 } as const
    await world.judgeCare(context, careNo, { type: 'staff.reportIssued', items: [{ ...item, pictures: [] }] })
    expect(await workWith(orderNo, careNo)).toEqual([])
    const body = { itemId: '1', words: 'Not by me' }
    await world.packages.disputeItem({ params: { id: careNo }, query: undefined, body }, context)
    expect(await workWith(orderNo, careNo)).toEqual(['returnCare decision'])
    await expectKept()
    const decided = { type: 'staff.itemDecided', itemId: '1', amount: 0, reason: 'Seen before' } as const
    await world.judgeCare(context, careNo, decided)
    await world.later(15 * day)
    expect(await workWith(orderNo, careNo)).toEqual(['arrears dunningEnded', 'subscription statement'])
    await expectKept()
  })

  it('has a payment whose refund failed for good, once, until it is on its way again', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.member(ada, 'refundFailsOnce')
    await world.act(ada, orderNo, 'withdraw')
    await world.later(minute)
    expect(await workWith(orderNo)).toEqual(['refund refund'])
    await world.act(ada, orderNo, 'retry-refund')
    await world.outbox.drain()
    expect(await workWith(orderNo)).toEqual([])
    await expectKept()
  })

  it('pages in each order without a gap, and counts by kind and urgency whatever is filtered by them', async () => {
    const { services } = world
    const all = await queueOf(services)
    expect(all.items.length).toBeGreaterThan(4)
    for (const sort of ['due', 'waiting', 'newest'] as const) {
      const paged = await wholeQueue(services, { sort })
      expect(linesOf(paged)).toEqual(linesOf(all.items))
      const keys = paged.map(({ until, since }) => (sort === 'due' ? (until ?? '9') : since))
      expect(keys).toEqual(sort === 'newest' ? keys.toSorted().toReversed() : keys.toSorted())
    }
    for (const urgency of ['overdue', 'soon', 'later'] as const) {
      const { items, counts } = await queueOf(services, { urgency })
      expect(counts).toEqual(all.counts)
      expect(items).toEqual(all.items.filter((item) => item.urgency === urgency))
      expect(counts.reduce((sum, count) => sum + count[urgency], 0)).toBe(items.length)
    }
    const { items } = await queueOf(services, { kind: 'subscription', market: 'DE' })
    expect(items).toEqual(all.items.filter((item) => item.kind === 'subscription'))
    expect((await queueOf(services, { market: 'NO' })).items).toEqual([])
    expect(await countWork(services, declared.work)).toEqual(all.counts)
  })

  it('says what is overdue and what is due within a day, by the deadline alone', async () => {
    const orderNo = await world.paid(await world.customer())
    const { handoverAt } = (await readOrder(world.services, orderNo)) ?? {}
    const urgencyAt = async (left: number) => {
      world.setNow((handoverAt?.getTime() ?? 0) - left)
      return (await getWork(world.services, declared.work, { kind: 'subscription', itemNo: orderNo })).work?.urgency
    }
    expect(await urgencyAt(24 * hour)).toBe('later')
    expect(await urgencyAt(24 * hour - 1)).toBe('soon')
    expect(await urgencyAt(0)).toBe('soon')
    expect(await urgencyAt(-1)).toBe('overdue')
  })

  it('is divided among staff: an assignment is logged once, and ends with the work', async () => {
    const [one, two] = [await world.paid(await world.customer()), await world.paid(await world.customer())]
    const items = [one, two, 'gone'].map((itemNo) => ({ kind: 'subscription', itemNo }))
    const assign = (assignee?: string) => assignWork(world.services, declared.work, { items, assignee }, noah)
    expect(await assign(mia.account.id)).toBe(2)
    expect(await assign(mia.account.id)).toBe(2)
    expect(await assignWork(world.services, declared.work, { items: items.slice(0, 1), assignee: 'me' }, mia)).toBe(1)
    const own = await queueOf(world.services, { assignee: 'me' }, mia.account.id)
    expect(own.items.map(({ itemNo }) => itemNo).toSorted()).toEqual([one, two].toSorted())
    expect(own.items.map(({ assignee }) => assignee?.id)).toEqual([mia.account.id, mia.account.id])
    expect((await queueOf(world.services, { assignee: 'me' }, noah.account.id)).items).toEqual([])
    const free = await queueOf(world.services, { assignee: 'nobody' })
    expect(free.items.some(({ itemNo }) => itemNo === one)).toBe(false)
    const logged = world.services.db().select().from(staffActions).where(eq(staffActions.reference, one))
    expect(await logged).toMatchObject([
      { action: 'work.assigned', staffId: noah.account.id, detail: { from: null, to: mia.account.id } },
    ])
    await prepare(world.services, one)
    await fire(world.services, one, { type: 'staff.handoverFailed', isReasonRecorded: true })
    const { work } = await getWork(world.services, declared.work, { kind: 'subscription', itemNo: one })
    expect(work?.assignee).toBeNull()
    expect(await assign()).toBe(2)
    expect((await queueOf(world.services, { assignee: 'me' }, mia.account.id)).items).toEqual([])
  })

  it('shows everybody the kinds that their roles let them see, and is divided among those who see them', async () => {
    const { services } = world
    const finance = await colleague('finance')
    const [credited, sold] = (['creditReview', 'subscription'] as const).map((name) => ({ kind: name, itemNo: 'X-1' }))
    const theirs = seenBy(declared.work, finance.account.roles)
    expect(theirs.map(({ name }) => name).toSorted()).toEqual(
      [
        'alert',
        'arrears',
        'creditReview',
        'damage',
        'dataChange',
        'refund',
        'returnCare',
        'service',
        'subscription',
        'termOffer',
        'tradeIn',
      ].toSorted(),
    )
    const own = theirs.filter(({ name }) => name === 'subscription')
    const query = { sort: 'due', size: 100 } as const
    const { items, counts, staff } = await listWork(services, own, { query, staffId: finance.account.id })
    expect(new Set(items.map((item) => item.kind))).toEqual(new Set(['subscription']))
    expect(counts).toEqual((await countWork(services, theirs)).filter((count) => count.kind === 'subscription'))
    expect(staff.find(({ id }) => id === finance.account.id)?.kinds).toEqual(['subscription'])
    const give = (item: typeof credited, kinds = declared.work, assignee = finance.account.id) =>
      assignWork(services, kinds, { items: item ? [item] : [], assignee }, mia)
    expect(await give(credited)).toBe(0)
    await expect(give(credited, declared.work, noah.account.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(give(sold, seenBy(declared.work, ['editor']))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is assigned to nobody but staff', async () => {
    const ada: Pick<Account, 'id'> = (await world.customer()).account
    const items = [{ kind: 'subscription', itemNo: 'SO' }]
    await expect(assignWork(world.services, declared.work, { items, assignee: ada.id }, mia)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is filled by its job where it is empty, as after an upgrade, and corrected where it is behind', async () => {
    const { services } = world
    const before = linesOf(await wholeQueue(services))
    await services.db().delete(workItems)
    expect(await checkWork(services, declared.work)).toMatchObject({ corrected: before.length })
    expect((await wholeQueue(services)).length).toBe(before.length)
    const strangers = ['subscription', 'chat'].map((name) => ({
      kind: name,
      itemNo: crypto.randomUUID(),
      what: 'preparation',
      since: new Date(0),
      until: new Date(0),
    }))
    await services.db().insert(workItems).values(strangers)
    expect(await checkWork(services, declared.work)).toMatchObject({ corrected: 2 })
    await forgetWork(services, [])
    await expectKept()
  })
})
