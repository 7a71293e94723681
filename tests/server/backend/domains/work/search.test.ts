import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#config'
import { createTradeInHandlers } from '#server/backend/domains/trade-in/trade-in.handlers.ts'
import { searchAll } from '#server/backend/domains/work/search.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { newcomer, nothing } from '#tests/server/backend/domains/activities/activity-world.ts'
import { type MembershipWorld, openMembershipWorld } from '#tests/server/backend/domains/membership/membership-world.ts'
import { tradeInWish } from '#tests/server/backend/domains/trade-in/trade-in-wish.ts'
import { sampledKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const place = useDatabases('seeded')

describe.each(sampledKinds)('the search of staff (%s)', (kind) => {
  let world: MembershipWorld
  let orderNo = ''
  let membershipNo = ''
  let requestNo = ''
  beforeAll(async () => {
    config.switches.captcha = false
    world = await openMembershipWorld(await place(kind))
    const ada = await world.customer()
    orderNo = await world.paid(ada)
    const membership = await world.join(await world.customer())
    membershipNo = membership.orderNo
    const [oslo] = await world.services.db().select().from(sites).where(eq(sites.country, 'NO')).limit(1)
    const wish = tradeInWish(oslo?.id ?? '', { numberPlate: 'EL 41234', lastName: 'Ødegård', phoneNumber: '98765432' })
    requestNo = (await createTradeInHandlers(world.services).submit({ ...nothing, body: wish }, newcomer())).requestNo
  })
  afterAll(() => world.close())

  const find = async (q: string) => {
    const kinds = await searchAll(world.services, declared.searches, q)
    return kinds.flatMap((found) => found.hits.map(({ reference }) => `${found.kind} ${reference}`))
  }

  it('finds an order by its number in any case, with its payments, and puts its kind first', async () => {
    const found = await find(` ${orderNo.toLowerCase()} `)
    expect(found[0]).toBe(`subscription ${orderNo}`)
    expect(found.some((line) => line.startsWith('payment '))).toBe(true)
    expect(await find(membershipNo)).toEqual([`membership ${membershipNo}`])
  })

  it('finds a person by the name, in part and in any order, and only where all words are found', async () => {
    expect(await find('kari øde')).toEqual([`tradeIn ${requestNo}`])
    expect(await find('ødegård kari')).toEqual([`tradeIn ${requestNo}`])
    expect(await find('kari nobody')).toEqual([])
  })

  it.each([
    ['a plate', 'el 41234'],
    ['a plate without its space', 'EL41234'],
    ['a national telephone number', '987 65 432'],
    ['an international one', '+47 987 65 432'],
    ['one with the zeros of a country', '0047 98765432'],
  ])('finds %s', async (_, q) => {
    expect(await find(q)).toEqual([`tradeIn ${requestNo}`])
  })

  it('finds orders by the address of their account, and by the plate of their car, with the car', async () => {
    const { services } = world
    const [order] = await services.db().select().from(subscriptionOrders).where(eq(subscriptionOrders.orderNo, orderNo))
    const [owner] = await services
      .db()
      .select()
      .from(accounts)
      .where(eq(accounts.id, order?.accountId ?? ''))
    expect(await find(owner?.email ?? '')).toContain(`subscription ${orderNo}`)
    const vehicleId = order?.vehicleId ?? ''
    await services.db().update(stockVehicles).set({ plate: 'B SV 4711E' }).where(eq(stockVehicles.id, vehicleId))
    expect(await find('b sv 4711e')).toEqual(
      expect.arrayContaining([`subscription ${orderNo}`, `vehicle ${vehicleId}`]),
    )
  })

  it('finds an address in part, on both sides of its sign, and no other of the same name', async () => {
    const [owner] = await world.services
      .db()
      .select({ email: accounts.email })
      .from(subscriptionOrders)
      .innerJoin(accounts, eq(accounts.id, subscriptionOrders.accountId))
      .where(eq(subscriptionOrders.orderNo, orderNo))
    const [local = '', domain = ''] = (owner?.email ?? '').split('@')
    const line = `subscription ${orderNo}`
    expect(await find(`${local.slice(2)}@${domain.slice(0, 3)}`.toUpperCase())).toContain(line)
    expect(await find(`@${domain}`)).toContain(line)
    expect(await find(`${local}@elsewhere.example`)).not.toContain(line)
  })

  it('takes signs of patterns literally, and is empty for nothing', async () => {
    expect(await find('%')).toEqual([])
    expect(await find('__')).toEqual([])
    expect(await find('   ')).toEqual([])
  })
})
