import type { ownSubscriptions } from '#server/api/contract/groups/own-subscriptions.ts'
import type { AccountContext, Handlers } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { careDetail, mileageOf } from './add-ons/extra-views.ts'
import { businessBillingOf } from './business-billing.ts'
import { clearDelivery, resetDate } from './delivering.ts'
import { orderView } from './order-view.ts'
import { listOwn } from './own-list.ts'
import { readOwnOrder } from './own-orders.ts'

export function createOwnSubscriptionHandlers(services: Services): Handlers<typeof ownSubscriptions> {
  const read = (orderNo: string, context: AccountContext) => readOwnOrder(services, { ...context, orderNo })

  return {
    listOwn: ({ query }, context) => listOwn(services, context, query),
    getReturnCare: async ({ query }, context) => careDetail(services, await read(query.orderNo, context)),
    getMileage: async ({ query }, context) => mileageOf(services, await read(query.orderNo, context)),
    getBusinessBilling: async ({ params }, context) => ({
      billing: await businessBillingOf(services, await read(params.id, context)),
    }),
    clearAddress: async ({ query }, context) =>
      orderView(services, await clearDelivery(services, { ...context, orderNo: query.orderNo })),
    resetPickDate: async ({ query }, context) =>
      orderView(services, await resetDate(services, { ...context, orderNo: query.orderNo })),
  }
}
