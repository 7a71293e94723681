import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#config'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { agreementLifecycle } from '#server/backend/domains/companies/agreement/agreement.lifecycle.ts'
import { createCompanyOperationsHandlers } from '#server/backend/domains/companies/agreement/company-operations.handlers.ts'
import { discountOf } from '#server/backend/domains/companies/agreement/credit-line.ts'
import { createCompanyHandlers } from '#server/backend/domains/companies/companies.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import {
  accountMethod,
  codeOf,
  join,
  openCompanyOf,
} from '#tests/server/backend/domains/subscription/company-account.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const place = useDatabases('seeded')
const day = 86_400_000
const terms = { discountPerMille: 75, creditLine: 1_000_000, months: 12, paymentDays: 30, reason: 'Ten cars' }

describe.each(databaseKinds)('an agreement with a company (%s)', (kind) => {
  let world: SubscriptionWorld
  let staff: AccountContext
  let desk: ReturnType<typeof createCompanyOperationsHandlers>
  let own: ReturnType<typeof createCompanyHandlers>
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    registerMails(world.services, world.outbox, declared.mails)
    registerOrderTimers(world.services, [timersOf(agreementLifecycle)])
    staff = await world.customer()
    desk = createCompanyOperationsHandlers(world.services)
    own = createCompanyHandlers(world.services)
  })
  afterAll(() => world.close())

  const asked = { params: {}, query: undefined, body: undefined }

  /** Company with one person in each role. */
  async function staffed() {
    const [owner, manager, driver] = [await world.customer(3), await world.customer(3), await world.customer()]
    const companyId = await openCompanyOf(world, owner)
    await join(world, companyId, manager, 'fleetManager')
    await join(world, companyId, driver, 'driver')
    return { companyId, owner, manager, driver }
  }

  const draft = (companyId: string, more: Partial<typeof terms> = {}) =>
    desk.createAgreement({ params: { companyId }, query: undefined, body: { ...terms, ...more } }, staff)
  type Event = Parameters<typeof desk.fireAgreementEvent>[0]['body']
  const fire = (agreementNo: string, body: Event) =>
    desk.fireAgreementEvent({ params: { agreementNo }, query: undefined, body }, staff)
  const offer = async (companyId: string, more: Partial<typeof terms> = {}) => {
    const { agreementNo, version } = await draft(companyId, more)
    return fire(agreementNo, { type: 'staff.offered', version })
  }
  const accept = (context: AccountContext, { agreementNo, version }: { agreementNo: string; version: number }) =>
    own.acceptAgreement({ params: {}, query: undefined, body: { agreementNo, version } }, context)
  const seenBy = async (context: AccountContext) => (await own.getAgreement(asked, context)).agreement

  it('is drafted unseen, offered by mail, accepted by an owner, and lets those who order pay on account', async () => {
    const { companyId, owner, manager, driver } = await staffed()
    const drafted = await draft(companyId)
    expect([drafted.status, await seenBy(owner)]).toEqual([AgreementStatus.draft, null])
    const saved = await desk.saveAgreement(
      {
        params: { agreementNo: drafted.agreementNo },
        query: undefined,
        body: { ...terms, discountPerMille: 80, version: drafted.version },
      },
      staff,
    )
    const offered = await fire(saved.agreementNo, { type: 'staff.offered', version: saved.version })
    await world.outbox.drain()
    const mail = (await world.services.db().select().from(mails)).find(({ orderNo }) => orderNo === saved.agreementNo)
    expect([mail?.template, mail?.recipient]).toEqual(['agreementOffered', owner.account.email])
    expect(await seenBy(owner)).toMatchObject({ discountPerMille: 80, canSign: true })
    expect(await seenBy(manager)).toMatchObject({ canSign: false })
    expect(await seenBy(driver)).toBeNull()
    expect(await codeOf(accept(manager, offered))).toBe('forbidden')
    expect(await codeOf(accept(driver, offered))).toBe('not_found')
    expect(await codeOf(accept(owner, { ...offered, version: offered.version - 1 }))).toBe('order_changed')
    const accepted = await accept(owner, offered)
    expect(accepted).toMatchObject({ status: AgreementStatus.active, canSign: false })
    expect(await accept(owner, offered)).toMatchObject({ status: AgreementStatus.active, version: accepted.version })
    const methods = await Promise.all([owner, manager, driver].map((context) => accountMethod(world, context)))
    expect(methods.map((method) => method !== undefined)).toEqual([true, true, false])
    expect(
      await desk.getAgreement({ params: { agreementNo: saved.agreementNo }, query: undefined, body: undefined }, staff),
    ).toMatchObject({ acceptedBy: 'Ada Berg', events: [{}, {}, {}, {}] })
  })

  it('is nobody else’s, and there is one at a time', async () => {
    const [one, other] = [await staffed(), await staffed()]
    const offered = await offer(one.companyId)
    expect(await codeOf(accept(other.owner, offered))).toBe('not_found')
    expect(await seenBy(other.owner)).toBeNull()
    const second = await draft(one.companyId)
    const twice = fire(second.agreementNo, { type: 'staff.offered', version: second.version })
    expect(await codeOf(twice)).toBe('transition_not_allowed')
    await accept(one.owner, offered)
    expect(await codeOf(fire(second.agreementNo, { type: 'staff.offered', version: second.version }))).toBe(
      'transition_not_allowed',
    )
  })

  it('expires when it is not accepted in time, and ends after its term', async () => {
    const { companyId, owner, manager } = await staffed()
    const late = await offer(companyId)
    await world.later(config.limits.company.offerDays * day)
    await world.later(60_000)
    expect(await codeOf(accept(owner, late))).toBe('transition_not_allowed')
    const offered = await offer(companyId, { months: 1 })
    await accept(owner, offered)
    expect(await accountMethod(world, manager)).toBeDefined()
    await world.later(32 * day)
    await world.later(60_000)
    const { agreements } = await desk.getCompany({ params: { companyId }, query: undefined, body: undefined }, staff)
    expect(agreements.map(({ status }) => status)).toEqual([AgreementStatus.ended, AgreementStatus.expired])
    expect(await accountMethod(world, manager)).toBeUndefined()
    expect(await seenBy(owner)).toBeNull()
  })

  it('is declined by an owner, and closes the account while it is suspended', async () => {
    const { companyId, owner, manager } = await staffed()
    const { agreementNo, version } = await offer(companyId)
    await own.declineAgreement({ params: {}, query: undefined, body: { agreementNo, version } }, owner)
    const offered = await offer(companyId)
    const active = await accept(owner, offered)
    const suspended = await fire(active.agreementNo, {
      type: 'staff.suspended',
      version: active.version,
      reason: 'Papers are missing',
    })
    expect(await accountMethod(world, manager)).toBeUndefined()
    await fire(active.agreementNo, { type: 'staff.resumed', version: suspended.version, reason: 'All is well' })
    expect(await accountMethod(world, manager)).toBeDefined()
    const stale = fire(active.agreementNo, { type: 'staff.terminated', version: 1, reason: 'Too late' })
    expect(await codeOf(stale)).toBe('order_changed')
  })

  /** Day so many days ahead, by the calendar of the company's market. */
  const dayIn = (days: number) =>
    new Date(world.services.clock.now().getTime() + days * day).toLocaleDateString('sv-SE', {
      timeZone: config.markets.DE.timeZone,
    })
  const renew = (agreementNo: string, version: number, startsOn: string, more: Partial<typeof terms> = {}) =>
    fire(agreementNo, { type: 'staff.renewalOffered', version, startsOn, ...terms, ...more })
  const staffView = (agreementNo: string) =>
    desk.getAgreement({ params: { agreementNo }, query: undefined, body: undefined }, staff)
  const decline = (context: AccountContext, { agreementNo, version }: { agreementNo: string; version: number }) =>
    own.declineAgreement({ params: {}, query: undefined, body: { agreementNo, version } }, context)
  const templates = async (agreementNo: string) => {
    await world.outbox.drain()
    const rows = await world.services.db().select().from(mails).where(eq(mails.orderNo, agreementNo)).orderBy(mails.id)
    return rows.map(({ template }) => template)
  }

  it('is renewed while it runs: the old terms hold until the day from which an owner has accepted new ones', async () => {
    const { companyId, owner, manager } = await staffed()
    const active = await accept(owner, await offer(companyId))
    const { agreementNo } = active
    const better = { discountPerMille: 120, creditLine: 3_000_000, months: 24, paymentDays: 10 }
    const offered = await renew(agreementNo, active.version, dayIn(20), better)
    expect(offered).toMatchObject({ discountPerMille: 75, renewal: { discountPerMille: 120, state: 'offered' } })
    expect(await seenBy(manager)).toMatchObject({ canSign: false, renewal: { months: 24 } })
    expect(await seenBy(owner)).toMatchObject({ canSign: true })
    expect(await codeOf(accept(manager, offered))).toBe('forbidden')
    expect(await codeOf(accept(owner, active))).toBe('order_changed')
    const accepted = await accept(owner, offered)
    expect(accepted).toMatchObject({ discountPerMille: 75, canSign: false, renewal: { state: 'accepted' } })
    expect((await accept(owner, offered)).version).toBe(accepted.version)
    // It cannot be taken back, and another one is not offered until it has begun.
    const { version } = accepted
    const taken = fire(agreementNo, { type: 'staff.renewalWithdrawn', version })
    expect(await codeOf(taken)).toBe('transition_not_allowed')
    expect(await codeOf(renew(agreementNo, version, dayIn(30)))).toBe('transition_not_allowed')
    await world.later(18 * day)
    expect(await discountOf(world.services, companyId)).toBe(75)
    await world.later(2 * day)
    expect(await discountOf(world.services, companyId)).toBe(120)
    const renewed = await staffView(agreementNo)
    expect(renewed).toMatchObject({ status: AgreementStatus.active, ...better, renewal: null, creditLine: {} })
    expect(Date.parse(renewed.endsAt ?? '')).toBeGreaterThan(world.services.clock.now().getTime() + 700 * day)
    expect(await accountMethod(world, manager)).toBeDefined()
    expect((await templates(agreementNo)).toSorted()).toEqual([
      'agreementActive',
      'agreementOffered',
      'agreementRenewalOffered',
      'agreementRenewed',
    ])
  })

  it('follows its term without a gap where the new terms begin with its end', async () => {
    const { companyId, owner, manager } = await staffed()
    const active = await accept(owner, await offer(companyId, { months: 1 }))
    const startsOn = String(active.endsAt).slice(0, 10)
    await accept(owner, await renew(active.agreementNo, active.version, startsOn))
    await world.later(33 * day)
    await world.later(60_000)
    expect((await staffView(active.agreementNo)).status).toBe(AgreementStatus.active)
    expect(await accountMethod(world, manager)).toBeDefined()
  })

  it('keeps its terms where new ones are declined, taken back or not accepted before their day', async () => {
    const { companyId, owner } = await staffed()
    const active = await accept(owner, await offer(companyId))
    const { agreementNo } = active
    const now = async () => (await staffView(agreementNo)).version
    for (const days of [0, -3, 400]) {
      expect(await codeOf(renew(agreementNo, await now(), dayIn(days)))).toBe('transition_not_allowed')
    }
    await decline(owner, await renew(agreementNo, await now(), dayIn(10)))
    const offered = await renew(agreementNo, await now(), dayIn(10))
    await fire(agreementNo, { type: 'staff.renewalWithdrawn', version: offered.version })
    expect(await codeOf(accept(owner, offered))).toBe('transition_not_allowed')
    const late = await renew(agreementNo, await now(), dayIn(5))
    await world.later(6 * day)
    expect(await codeOf(accept(owner, late))).toBe('transition_not_allowed')
    expect(await staffView(agreementNo)).toMatchObject({ ...terms, creditLine: {}, reason: 'Ten cars', renewal: null })
    expect((await staffView(agreementNo)).facts).toMatchObject({ renewal: null, renewalEndsAt: null })
  })

  it('is accepted anew while it is suspended, and loses new terms when it is terminated', async () => {
    const { companyId, owner } = await staffed()
    const active = await accept(owner, await offer(companyId))
    const { agreementNo } = active
    const offered = await renew(agreementNo, active.version, dayIn(10))
    const reason = 'Papers are missing'
    const suspended = await fire(agreementNo, { type: 'staff.suspended', version: offered.version, reason })
    const accepted = await accept(owner, suspended)
    expect(accepted).toMatchObject({ status: AgreementStatus.suspended, renewal: { state: 'accepted' } })
    const ended = await fire(agreementNo, { type: 'staff.terminated', version: accepted.version, reason })
    expect(ended).toMatchObject({ status: AgreementStatus.terminated, renewal: null })
    await world.later(20 * day)
    expect(await staffView(agreementNo)).toMatchObject({ version: ended.version })
  })

  it('follows the people: a new fleet manager pays on account, and a former one no longer', async () => {
    const { companyId, owner, manager } = await staffed()
    await accept(owner, await offer(companyId))
    const { own: company } = await own.getCompany(asked, owner)
    const memberOf = (context: AccountContext) =>
      company?.members.find(({ email }) => email === context.account.email)?.id ?? ''
    const change = (context: AccountContext, role: 'driver' | 'fleetManager') =>
      own.changeRole({ params: { id: memberOf(context) }, query: undefined, body: { role } }, owner)
    await change(manager, 'driver')
    expect(await accountMethod(world, manager)).toBeUndefined()
    await change(manager, 'fleetManager')
    expect(await accountMethod(world, manager)).toBeDefined()
    await own.removeMember({ params: { id: memberOf(manager) }, query: undefined, body: undefined }, owner)
    expect(await accountMethod(world, manager)).toBeUndefined()
  })
})
