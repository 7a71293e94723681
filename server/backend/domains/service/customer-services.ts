import { and, desc, eq } from 'drizzle-orm'
import { config } from '#config'
import { customerActions } from '#machines/orders/service-booking/customer-actions.ts'
import { ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import { withCustomer } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { actionStateOf } from '#machines/shared/customer-action.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { service } from '#server/api/contract/groups/service.ts'
import { type ServiceBooking, serviceStatus } from '#server/api/contract/schemas/service.ts'
import { readSites } from '#server/backend/domains/stores/module.ts'
import { claimedVehicle, modelNameOf, readDrivenOrder, readOrder } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'
import { takeNewTime } from './move-service.ts'
import { factsOfBooking, hasOpenBooking, readBooking, type ServiceRow, toServiceSite } from './service-bookings.ts'
import { cutoffHours } from './service-slots.ts'
import { fireServiceEvent, serviceLifecycle } from './service.lifecycle.ts'

type Rows = typeof service.rows
type Caller = Pick<AccountContext, 'account' | 'requestId'>

const hour = 3_600_000
/** Upper bound of bookings listed. */
const maxListed = 20

const actionNames = keysOf(customerActions.events)

/**
 * The caller's services of the car of an order, and where it is serviced. Throws `not_found` unless they drive it.
 */
export async function getOfOrder(
  services: BackendContext,
  orderNo: string,
  caller: Caller,
): Promise<CallResult<Rows['getOfOrder']>> {
  const order = await readDrivenOrder(services, { ...caller, orderNo })
  const { accountId, subscriptionNo, createdAt } = serviceBookings
  const rows = await services
    .db()
    .select()
    .from(serviceBookings)
    .where(and(eq(accountId, caller.account.id), eq(subscriptionNo, orderNo)))
    .orderBy(desc(createdAt))
    .limit(maxListed)
  const sites = await readSites(services, order.country)
  return {
    bookings: rows.map((row) => ({
      bookingNo: row.orderNo,
      status: serviceStatus.parse(row.status),
      startsAt: row.startsAt.toISOString(),
    })),
    isOpen: isOneOf(withCustomer, order.status) && !(await hasOpenBooking(services, orderNo)),
    isOwnOrder: order.accountId === caller.account.id,
    modelName: await modelNameOf(services, orderNo),
    plate: (await claimedVehicle(services, order))?.plate ?? null,
    country: order.country,
    timeZone: config.markets[order.country].timeZone,
    sites: sites.map(toServiceSite).toSorted((one, other) => one.city.localeCompare(other.city)),
  }
}

/** Throws `not_found` for another customer's booking as well. */
export async function readOwnBooking(
  services: BackendContext,
  orderNo: string,
  { account }: Pick<Caller, 'account'>,
): Promise<ServiceRow> {
  const row = await readBooking(services, orderNo)
  if (!row) throw new Refusal('not_found', `no booking ${orderNo}`)
  assertOwn(row, account)
  return row
}

/** Throws `not_found`, `slot_taken`, `choice_not_offered`, `too_many_requests`, `transition_not_allowed`. */
export function moveOwn(
  services: BackendContext,
  { bookingNo, ...wanted }: { bookingNo: string } & HandlerInput<Rows['move']>['body'],
  { account, requestId }: Caller,
): Promise<ServiceRow> {
  return fireServiceEvent(services, { orderNo: bookingNo, requestId }, async (row) => {
    assertOwn(row, account)
    await countAttempt(services, limits.serviceBy, account.id)
    const { facts, changes } = await takeNewTime(services, row, wanted)
    return { event: { type: customerActions.events.move, ...facts }, changes }
  })
}

/** Throws `not_found`, `transition_not_allowed`. */
export function cancelOwn(
  services: BackendContext,
  orderNo: string,
  { account, requestId }: Caller,
): Promise<ServiceRow> {
  return fireServiceEvent(services, { orderNo, requestId }, async (row) => {
    assertOwn(row, account)
    return { event: { type: customerActions.events.cancel } }
  })
}

export async function bookingView(services: BackendContext, row: ServiceRow): Promise<ServiceBooking> {
  const now = services.clock.now()
  const order = await readOrder(services, row.subscriptionNo)
  const facts = serviceLifecycle.factsOf(row, now)
  const isBooked = row.status === ServiceStatus.booked
  return {
    ...(await factsOfBooking(services, row, await modelNameOf(services, row.subscriptionNo))),
    isOwnOrder: order?.accountId === row.accountId,
    allowed: actionNames.filter((name) => {
      const judgement = judge(
        serviceLifecycle.machine,
        { code: row.status, facts },
        { type: customerActions.events[name] },
      )
      return actionStateOf(customerActions, name, judgement.isAllowed ? null : judgement.refusedBy) === 'open'
    }),
    cancelBy: isBooked ? new Date(row.startsAt.getTime() - cutoffHours * hour).toISOString() : null,
    now: now.toISOString(),
  }
}

function assertOwn(row: ServiceRow, account: Caller['account']): void {
  if (row.accountId !== account.id) throw new Refusal('not_found', `${row.orderNo} is not the caller's`)
}
