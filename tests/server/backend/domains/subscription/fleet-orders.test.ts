import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { owedBy } from '#server/backend/domains/companies/agreement/credit-line.ts'
import { createCompanyCarHandlers } from '#server/backend/domains/subscription/company-cars.ts'
import { createSubscriptionOperationsHandlers } from '#server/backend/domains/subscription/subscription-operations.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { contractDocuments } from '#server/backend/platform/db/schema/contracts.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { agree, codeOf, join, openCompanyOf } from './company-account.ts'
import { handOver } from './staff-steps.ts'
import { openSubscriptionWorld, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')
const address = { street: 'Lindenstraße 9', postcode: '10969', city: 'Berlin', country: 'DE' as const }

describe.each(databaseKinds)('several cars of a company at once (%s)', (kind) => {
  let world: SubscriptionWorld
  let calls: ReturnType<typeof createCompanyCarHandlers>
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    calls = createCompanyCarHandlers(world.services)
  })
  afterAll(() => world.close())

  async function fleet(terms: Parameters<typeof agree>[3] = { creditLine: 20_000_000 }) {
    const [owner, manager] = [await world.customer(3), await world.customer(3)]
    const drivers = [await world.customer(), await world.customer(), await world.customer()]
    const companyId = await openCompanyOf(world, owner)
    await join(world, companyId, manager, 'fleetManager')
    const driverIds: string[] = []
    for (const driver of drivers) driverIds.push(await join(world, companyId, driver, 'driver'))
    await agree(world, companyId, owner, terms)
    return { companyId, owner, manager, drivers, driverIds }
  }

  const common = { areaId: 'de-berlin', months: 24, monthlyKm: 1_500 }
  const offerFor = (context: AccountContext, products: string[]) =>
    calls.quoteFleet({ params: {}, query: { ...common, products }, body: undefined }, context)

  async function order(
    context: AccountContext,
    wanted: { productId: string; priceHash?: string; driverId?: string; costCentre?: string }[],
    more: { termsVersion?: string; date?: string } = {},
  ) {
    const products = wanted.map(({ productId }) => productId)
    const { cars, termsVersion, sites, dates } = await offerFor(context, products)
    const hashOf = (wish: string) => cars.find(({ productId }) => productId === wish)?.quote.hash ?? ''
    const body = {
      ...common,
      siteId: sites[0]?.id ?? '',
      date: dates[0] ?? '',
      billing: { name: 'Ada Berg', email: 'fleet@solvei.example', address, purchaseOrder: 'PO 4711' },
      termsVersion,
      locale: 'de_DE' as const,
      cars: wanted.map((car) => ({ priceHash: hashOf(car.productId), ...car })),
      ...more,
    }
    return calls.placeFleet({ params: {}, query: undefined, body }, context)
  }

  const ordersOf = (fleetNo: string) =>
    world.services
      .db()
      .select()
      .from(subscriptionOrders)
      .where(eq(subscriptionOrders.fleetNo, fleetNo))
      .orderBy(subscriptionOrders.costCentre)

  it('are placed together on account, each for its driver and cost centre, as an order of its own', async () => {
    const { companyId, manager, driverIds } = await fleet()
    const [pair, single] = [await world.stock(2), await world.stock(1)]
    const products = [pair.productId, pair.productId, single.productId]
    const offer = await offerFor(manager, products)
    expect(offer.cars.map(({ productId, free }) => [productId, free])).toEqual([
      [pair.productId, 2],
      [single.productId, 1],
    ])
    expect(offer.credit).toEqual({ amount: 20_000_000, currency: 'EUR' })
    const centres = ['CC-100', 'CC-100', 'CC-200']
    const wanted = products.map((productId, nth) => ({ productId, costCentre: centres[nth] ?? '' }))
    const cars = wanted.map((car, nth) => ({ ...car, driverId: driverIds[nth] ?? '' }))
    const placed = await order(manager, cars)
    const [two, one] = offer.cars.map(({ quote }) => quote.due.total.amount)
    expect(placed.due.amount).toBe(2 * (two ?? 0) + (one ?? 0))
    const orders = await ordersOf(placed.fleetNo)
    expect(orders.map(({ status }) => status)).toEqual([10, 10, 10])
    expect(orders.map(({ costCentre }) => costCentre)).toEqual(['CC-100', 'CC-100', 'CC-200'])
    expect(new Set(orders.map(({ driverMemberId }) => driverMemberId))).toEqual(new Set(driverIds))
    expect(new Set(orders.map(({ vehicleId }) => vehicleId)).size).toBe(3)
    expect(orders.map(({ billing }) => billing?.purchaseOrder)).toEqual(['PO 4711', 'PO 4711', 'PO 4711'])
    expect(await owedBy(world.services, companyId)).toBe(placed.due.amount)
    for (const { orderNo } of orders) {
      expect(await world.provenStatus(orderNo)).toBe(SubscriptionStatus.inPreparation)
      const [contract] = await world.services
        .db()
        .select()
        .from(contractDocuments)
        .where(eq(contractDocuments.orderNo, orderNo))
      expect(contract?.content.driver).toEqual({ firstName: 'Ada', lastName: 'Berg' })
    }
    const { items } = await calls.listCars({ params: {}, query: { size: 25 }, body: undefined }, manager)
    expect(items.map(({ fleetNo }) => fleetNo)).toEqual([placed.fleetNo, placed.fleetNo, placed.fleetNo])
  })

  it('are prepared once the licence has been shown at the store', async () => {
    const { manager } = await fleet()
    const { orderNos } = await order(manager, [await world.stock(1)])
    const orderNo = orderNos[0] ?? ''
    const desk = createSubscriptionOperationsHandlers(world.files)
    const staff = await world.customer()
    const params = { orderNo }
    const versionOf = async () =>
      (await desk.getSubscription({ params, query: undefined, body: undefined }, staff)).version
    const ready = { isVehicleRegistered: true, isVehicleInsured: true, isDateConfirmed: true }
    const prepare = async () => {
      const body = { type: 'staff.prepared' as const, version: await versionOf(), ...ready }
      return desk.fireSubscriptionEvent({ params, query: undefined, body }, staff)
    }
    expect(await codeOf(prepare())).toBe('transition_not_allowed')
    const finding = { finding: 'licenceCleared' as const, version: await versionOf(), note: 'Shown at the counter' }
    await desk.recordFinding({ params, query: undefined, body: finding }, staff)
    await prepare()
    await handOver(world.services, orderNo)
    expect(await world.provenStatus(orderNo)).toBe(SubscriptionStatus.inUse)
  })

  it('are all ordered or none: where cars, credit, price or a driver are missing', async () => {
    const { companyId, owner, manager, drivers } = await fleet({ creditLine: 20_000_000 })
    const stranger = (await fleet()).driverIds[0] ?? ''
    const two = await world.stock(2)
    const car = { productId: two.productId }
    expect((await offerFor(manager, [car.productId, car.productId, car.productId])).dates).toEqual([])
    const day = (await offerFor(manager, [car.productId, car.productId])).dates[0] ?? ''
    expect(await codeOf(order(manager, [car, car, car], { date: day }))).toBe('vehicle_gone')
    expect(await codeOf(order(manager, [car, { ...car, priceHash: 'x' }]))).toBe('price_changed')
    expect(await codeOf(order(manager, [car, car], { termsVersion: 'x' }))).toBe('terms_changed')
    expect(await codeOf(order(manager, [car, { ...car, driverId: stranger }]))).toBe('not_found')
    expect(await codeOf(order(manager, [car, car], { date: '2026-11-01' }))).toBe('date_taken')
    const driver = drivers[0] ?? owner
    expect(await codeOf(order(driver, [car]))).toBe('forbidden')
    expect(await world.freeCars(two)).toBe(2)
    expect(await owedBy(world.services, companyId)).toBe(0)

    const [one] = (await offerFor(manager, [car.productId])).cars
    const short = await fleet({ creditLine: Math.round((one?.quote.due.total.amount ?? 0) * 1.5) })
    expect(['credit_line_exceeded', 'payment_method_invalid']).toContain(await codeOf(order(short.manager, [car, car])))
    expect(await world.freeCars(two)).toBe(2)
    expect(await owedBy(world.services, short.companyId)).toBe(0)
  })
})
