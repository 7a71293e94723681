import type { packages } from '#server/api/contract/groups/packages.ts'
import { readOwnOrder } from '#server/backend/domains/subscription/own-orders.ts'
import type { AccountContext, Handlers } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { acceptReport, disputeItem } from './care-assessment.ts'
import { careView, mileageOf } from './extra-views.ts'
import { reportOdometer } from './odometer.ts'
import type { ReturnCare } from './return-care-orders.ts'
import { simulatePackages } from './simulation.ts'

export function createPackageHandlers(services: Services): Handlers<typeof packages> {
  const read = (orderNo: string, context: AccountContext) => readOwnOrder(services, { ...context, orderNo })
  const show = async (care: ReturnCare, context: AccountContext) =>
    careView(care, await read(care.subscriptionNo, context))

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
