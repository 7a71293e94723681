import type { z } from 'zod'
import { duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { packages } from '#server/api/contract/groups/packages.ts'
import { type OwnOrder, readOwnOrder } from '#server/backend/domains/subscription/own-orders.ts'
import { lockOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext, Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { careView, mileageOf } from './add-on-views.ts'
import { acceptReport, disputeItem } from './care-assessment.ts'
import { storeReading, readReadings } from './mileage-accounts.ts'
import type { ReturnCare } from './return-care-orders.ts'
import { simulatePackages } from './simulation.ts'

export function createPackageHandlers(services: BackendContext): Handlers<typeof packages> {
  const read = (orderNo: string, context: AccountContext) => readOwnOrder(services, { ...context, orderNo })
  const show = async (care: ReturnCare, context: AccountContext) =>
    careView(care, await read(care.subscriptionNo, context), services.clock.now())

  return {
    disputeItem: async ({ params, body }, context) =>
      show(await disputeItem(services, params.id, body, context), context),
    acceptReport: async ({ params, body }, context) =>
      show(await acceptReport(services, params.id, body, context), context),
    reportOdometer: async ({ body }, context) => mileageOf(services, await reportOdometer(services, body, context)),
    simulate: async ({ query }, context) =>
      simulatePackages(services, await read(query.orderNo, context), query.months),
  }
}

type Reported = z.output<(typeof packages.rows.reportOdometer)['body']>

const day = 86_400_000
/** Upper limit for a day of driving, in kilometres; a larger value is a typing error. */
const maxKmADay = 2_000

/**
 * Records a reading by the customer between the two protocols. Throws `not_found`, `transition_not_allowed` before the
 * handover or after the return, `choice_not_offered` for a value below the previous one or above what can be driven.
 */
function reportOdometer(
  services: BackendContext,
  { orderNo, km }: Reported,
  caller: Omit<OwnOrder, 'orderNo'>,
): Promise<SubscriptionOrder> {
  return services.transaction(async () => {
    const order = await readOwnOrder(services, { ...caller, orderNo })
    await lockOrder(services, orderNo)
    if (!isOneOf(duringUse, order.status)) {
      throw new Refusal('transition_not_allowed', `${orderNo} is not in use`, { guard: 'isInUse' })
    }
    const last = (await readReadings(services, orderNo)).at(-1)
    const days = last ? Math.ceil((services.clock.now().getTime() - last.at.getTime()) / day) : 0
    if (last && (km < last.km || km > last.km + Math.max(1, days) * maxKmADay)) {
      throw new Refusal('choice_not_offered', `${km} km after ${last.km} km ${days} days before`)
    }
    await storeReading(services, orderNo, { km, source: 'customer' })
    return order
  })
}
