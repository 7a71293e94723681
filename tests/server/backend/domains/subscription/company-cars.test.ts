import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyRole } from '#server/api/input/company.ts'
import { createCompany } from '#server/backend/domains/companies/own-company.ts'
import { createCompanyCarHandlers } from '#server/backend/domains/subscription/company-cars.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { openSubscriptionWorld, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')

const opened = {
  name: 'Weber Elektrotechnik GmbH',
  registrationNumber: 'HRB 20713',
  vatId: 'DE123456789',
  country: 'DE',
  identityType: 3,
} as const

describe.each(databaseKinds)('cars of a company (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
  })
  afterAll(() => world.close())

  const input = { params: {}, query: undefined, body: undefined }
  const list = async (context: AccountContext, page: { after?: string; size?: number } = {}) =>
    createCompanyCarHandlers(world.services).listCars({ ...input, query: { size: 25, ...page } }, context)
  const assign = async (
    context: AccountContext,
    orderNo: string,
    assignment: { driverId?: string; costCentre?: string },
  ) => {
    const input = { params: { orderNo }, query: undefined, body: { assignment } }
    return createCompanyCarHandlers(world.services).assignCar(input, context)
  }

  async function join(companyId: string, context: AccountContext, role: CompanyRole): Promise<string> {
    const member = { companyId, accountId: context.account.id, role, joinedAt: world.services.clock.now() }
    const [row] = await world.services.db().insert(companyMembers).values(member).returning()
    return row?.id ?? ''
  }

  /** Company with an owner, a fleet manager and a driver. */
  async function fleet() {
    const [owner, manager, driver] = [await world.customer(3), await world.customer(3), await world.customer()]
    await createCompany(world.services, owner.account.id, opened)
    const ofOwner = eq(companyMembers.accountId, owner.account.id)
    const [own] = await world.services.db().select().from(companyMembers).where(ofOwner)
    const companyId = own?.companyId ?? ''
    await join(companyId, manager, 'fleetManager')
    return { companyId, owner, manager, driver, driverId: await join(companyId, driver, 'driver') }
  }

  const begin = async (context: AccountContext) => world.create(context, await world.stock(1))

  async function order(context: AccountContext): Promise<string> {
    const { orderNo } = await begin(context)
    await world.complete(context, orderNo)
    await world.place(context, orderNo)
    return orderNo
  }

  it('are what its owner and fleet manager order as such a customer, once placed', async () => {
    const { owner, manager, driver } = await fleet()
    // A driver orders for themselves, and an owner with an account of another kind as well.
    const own = { ...owner, account: { ...owner.account, identityType: 2 as const } }
    await order(driver)
    await order(own)
    const { orderNo } = await begin(manager)
    expect(await list(owner)).toEqual({ items: [], next: null })
    await world.complete(manager, orderNo)
    await world.place(manager, orderNo)
    const { items } = await list(owner)
    expect(items).toMatchObject([{ orderNo, driver: null, costCentre: null, isOwnOrder: false }])
    expect(items[0]?.monthly?.amount).toBeGreaterThan(0)
    expect((await list(manager)).items).toMatchObject([{ orderNo, isOwnOrder: true }])
  })

  it('get a driver and a cost centre, and the driver sees the car without its price', async () => {
    const { owner, manager, driver, driverId } = await fleet()
    const [first, second] = [await order(manager), await order(manager)]
    const assigned = await assign(owner, first, { driverId, costCentre: 'CC-100' })
    expect(assigned).toMatchObject({
      orderNo: first,
      costCentre: 'CC-100',
      driver: { memberId: driverId, name: 'Ada Berg' },
    })
    await assign(manager, second, { costCentre: 'CC-200' })
    expect((await list(driver)).items).toMatchObject([{ orderNo: first, costCentre: 'CC-100', monthly: null }])
    await expect(assign(driver, first, {})).rejects.toMatchObject({ code: 'forbidden' })
    await expect(assign(driver, second, {})).rejects.toMatchObject({ code: 'not_found' })
    expect(await assign(manager, first, {})).toMatchObject({ driver: null, costCentre: null })
    expect((await list(driver)).items).toEqual([])
  })

  it('lose a driver who leaves, and stay with the company', async () => {
    const { manager, driver, driverId } = await fleet()
    const orderNo = await order(manager)
    await assign(manager, orderNo, { driverId, costCentre: 'CC-100' })
    await world.services.db().delete(companyMembers).where(eq(companyMembers.id, driverId))
    expect((await list(manager)).items).toMatchObject([{ orderNo, driver: null, costCentre: 'CC-100' }])
    await expect(list(driver)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are nobody else’s, and are driven by nobody of another company', async () => {
    const [one, other] = [await fleet(), await fleet()]
    const orderNo = await order(one.manager)
    expect((await list(other.owner)).items).toEqual([])
    await expect(list(await world.customer())).rejects.toMatchObject({ code: 'not_found' })
    await expect(assign(other.owner, orderNo, {})).rejects.toMatchObject({ code: 'not_found' })
    const driven = assign(one.owner, orderNo, { driverId: other.driverId })
    await expect(driven).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are listed page by page, the newest first', async () => {
    const { manager, owner } = await fleet()
    const numbers: string[] = []
    for (let made = 0; made < 3; made += 1) {
      numbers.unshift(await order(manager))
      await world.later(1_000)
    }
    const first = await list(owner, { size: 2 })
    const rest = await list(owner, { size: 2, after: first.next ?? '' })
    expect([first, rest].map(({ items }) => items.map(({ orderNo }) => orderNo))).toEqual([
      numbers.slice(0, 2),
      numbers.slice(2),
    ])
    expect(rest.next).toBeNull()
  })
})
