import { withCustomer } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { service } from '#server/api/contract/groups/service.ts'
import { readSites } from '#server/backend/domains/stores/module.ts'
import { claimedVehicle, readDrivenOrder } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { isRefusedBy } from '#server/backend/platform/db/sql-error.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { hasOpenBooking, newBookingNo, type ServiceRow } from './service-bookings.ts'
import { isOffered, takeBay } from './service-slots.ts'
import { serviceLifecycle } from './service.lifecycle.ts'

const hour = 3_600_000

/**
 * Books a service of the car of an order. Throws `not_found` unless the caller drives it, `slot_taken`,
 * `choice_not_offered` for a site or time that is not offered, `request_open` while another booking of the car is open,
 * `too_many_requests`, `transition_not_allowed`.
 */
export async function bookService(
  services: BackendContext,
  input: HandlerInput<typeof service.rows.book>['body'],
  { account, requestId }: Pick<AccountContext, 'account' | 'requestId'>,
): Promise<ServiceRow> {
  const { orderNo: subscriptionNo, siteId, works, note, locale } = input
  const order = await readDrivenOrder(services, { orderNo: subscriptionNo, account })
  const site = (await readSites(services, order.country)).find(({ id }) => id === siteId)
  if (!site) throw new Refusal('choice_not_offered', `${siteId} services no cars of ${order.country}`)
  const startsAt = new Date(input.startsAt)
  const now = services.clock.now()
  const vehicle = await claimedVehicle(services, order)
  try {
    return await services.transaction(async () => {
      await countAttempt(services, limits.serviceBy, account.id)
      const bay = await takeBay(services, siteId, startsAt)
      const written = await createOrder(
        services,
        serviceLifecycle,
        {
          ...unwritten,
          orderNo: newBookingNo(),
          subscriptionNo,
          accountId: account.id,
          country: order.country,
          locale,
          plate: vehicle?.plate ?? null,
          siteId,
          startsAt,
          endsAt: new Date(startsAt.getTime() + hour),
          bay: bay ?? 0,
          works: [...new Set(works)],
          note: note || null,
          reason: null,
          createdAt: now,
          updatedAt: now,
        },
        {
          event: {
            type: 'customer.booked',
            isCarInUse: isOneOf(withCustomer, order.status),
            isTimeOffered: isOffered(site, startsAt.getTime(), now.getTime()),
            isBayFree: bay !== null,
            isOnlyBooking: !(await hasOpenBooking(services, subscriptionNo)),
          },
        },
        requestId,
      )
      return written.order
    })
  } catch (error) {
    // Two bookings of the car at once.
    if (isRefusedBy(error, 'service_bookings_open')) {
      throw new Refusal('request_open', `a service of ${subscriptionNo} is booked already`)
    }
    throw error
  }
}
