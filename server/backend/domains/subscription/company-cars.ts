import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { config } from '#config'
import { duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { companyCars } from '#server/api/contract/groups/company-cars.ts'
import type { CompanyCar } from '#server/api/contract/schemas/company.ts'
import { mayInCompany } from '#server/api/input/company.ts'
import {
  isMember,
  lockMembership,
  memberNames,
  type Membership,
  requireMembership,
  requirePower,
} from '#server/backend/domains/companies/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { cutPage, cursorAt, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { placeFleet, quoteFleet } from './fleet-orders.ts'
import { summariesOf } from './order-summary.ts'
import { withMoney } from './subscription-orders.ts'
import { openOffersOf } from './term-offers/term-offers.ts'

type Rows = typeof companyCars.rows
type Assignment = HandlerInput<Rows['assignCar']>['body']['assignment']

const { orderNo, companyId, driverMemberId, vehicleId, orderedAt, createdAt } = subscriptionOrders

export function createCompanyCarHandlers(services: BackendContext): Handlers<typeof companyCars> {
  return {
    listCars: async ({ query }, { account }) =>
      listCars(services, await requireMembership(services, account.id), query),
    assignCar: ({ params, body }, { account }) => assignCar(services, account.id, params.orderNo, body.assignment),
    quoteFleet: ({ query }, context) => quoteFleet(services, query, context),
    placeFleet: ({ body }, context) => placeFleet(services, body, context),
  }
}

/** Drafts are their customer's own: only placed orders are the company's. */
function ofCompany({ company, member }: Membership) {
  const isSeen = mayInCompany(member.role, 'seeAll') ? undefined : eq(driverMemberId, member.id)
  return and(eq(companyId, company.id), isNotNull(orderedAt), isSeen)
}

async function listCars(
  services: BackendContext,
  own: Membership,
  { after, size }: HandlerInput<Rows['listCars']>['query'],
): Promise<CallResult<Rows['listCars']>> {
  const rows = await services
    .db()
    .select({ order: subscriptionOrders, plate: stockVehicles.plate })
    .from(subscriptionOrders)
    .leftJoin(stockVehicles, eq(stockVehicles.id, vehicleId))
    .where(and(ofCompany(own), rowsAfter({ at: createdAt, no: orderNo }, after, 'older')))
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(size + 1)
  const { items, next } = cutPage(rows, size, ({ order }) => cursorAt(order.createdAt, order.orderNo))
  return { next, items: await carsOf(services, own, items) }
}

/** Throws `not_found`, for a car or a driver of another company as well, and `forbidden`. */
function assignCar(
  services: BackendContext,
  accountId: string,
  carNo: string,
  { driverId = null, costCentre = null }: { [Name in keyof Assignment]: Assignment[Name] | null },
): Promise<CompanyCar> {
  return services.transaction(async () => {
    // The driver must not leave meanwhile.
    const own = await lockMembership(services, accountId)
    const isAssigned = and(eq(orderNo, carNo), ofCompany(own))
    const [car] = await services.db().select().from(subscriptionOrders).where(isAssigned).for('update')
    if (!car) throw new Refusal('not_found', `no car ${carNo} of the company`)
    requirePower(own, 'manageCars')
    if (driverId !== null && !(await isMember(services, own.company.id, driverId)))
      throw new Refusal('not_found', 'the driver is not of the company')
    const [order] = await services
      .db()
      .update(subscriptionOrders)
      .set({ driverMemberId: driverId, costCentre, updatedAt: services.clock.now() })
      .where(eq(orderNo, carNo))
      .returning()
    const [plate] = await services
      .db()
      .select({ plate: stockVehicles.plate })
      .from(stockVehicles)
      .where(eq(stockVehicles.id, car.vehicleId ?? ''))
    const [view] = order ? await carsOf(services, own, [{ order, plate: plate?.plate ?? null }]) : []
    if (!view) throw new Error(`${carNo} was not written`)
    return view
  })
}

interface FoundCar {
  order: typeof subscriptionOrders.$inferSelect
  plate: string | null
}

async function carsOf(
  services: BackendContext,
  { member }: Membership,
  found: readonly FoundCar[],
): Promise<CompanyCar[]> {
  const orders = await withMoney(
    services,
    found.map(({ order }) => order),
  )
  const summaryOf = await summariesOf(services, orders)
  const names = await memberNames(
    services,
    orders.flatMap((order) => order.driverMemberId ?? []),
  )
  const offers = mayInCompany(member.role, 'manageCars')
    ? await openOffersOf(
        services,
        orders.map(({ orderNo: number }) => number),
      )
    : []
  const offerFor = new Map(offers.map((offer) => [offer.subscriptionNo, offer.orderNo]))
  const plates = new Map(found.map(({ order, plate }) => [order.orderNo, plate]))
  const seesAll = mayInCompany(member.role, 'seeAll')
  return orders.map((order) => {
    const { status, modelName, monthly } = summaryOf(order)
    const { notice, termEndsAt, driverMemberId: memberId } = order
    const ending = notice ? new Date(notice.endsAt) : termEndsAt
    return {
      orderNo: order.orderNo,
      status,
      modelName,
      country: order.country,
      timeZone: config.markets[order.country].timeZone,
      plate: plates.get(order.orderNo) ?? null,
      handoverAt: order.handoverAt?.toISOString() ?? null,
      endsAt: isOneOf(duringUse, order.status) && ending ? ending.toISOString() : null,
      driver: memberId === null ? null : { memberId, name: names.get(memberId) ?? '' },
      costCentre: order.costCentre,
      fleetNo: order.fleetNo,
      monthly: seesAll ? monthly : null,
      termOfferNo: offerFor.get(order.orderNo) ?? null,
      isOwnOrder: order.accountId === member.accountId,
    }
  })
}
