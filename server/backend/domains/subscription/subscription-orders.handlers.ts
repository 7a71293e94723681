import { config } from '#config'
import { DeliveryType, IdentityType, TimePeriod } from '#machines/shared/codes.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import { marketOf, withVoucher } from '#server/backend/domains/catalogue/module.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { beginOrder } from './begin-order.ts'
import { changeDelivery } from './delivery.ts'
import { changeDriver, changePaymentInfo } from './edit-order.ts'
import { cancelReasons, endOrder, previewEnding } from './end-order.ts'
import { orderView } from './order-view.ts'
import { readOwnOrder } from './own-orders.ts'
import { placeOrder, reviewOf, validateOrder } from './place-order.ts'
import { returnDaysOf, scheduleReturn } from './vehicle-return.ts'

export function createSubscriptionOrderHandlers(files: Files): Handlers<typeof subscriptionOrders> {
  const { services } = files
  return {
    async getOptions({ query }, context) {
      const country = marketOf(query, context)
      const { minimumDriverAge, holdMinutes, longestHoldMinutes, paymentWindowHours } = config.limits.subscription
      return {
        country,
        currency: config.markets[country].currency,
        identityTypes: Object.values(IdentityType),
        deliveryTypes: Object.values(DeliveryType),
        timePeriods: Object.values(TimePeriod),
        minimumAge: minimumDriverAge,
        holdMinutes,
        longestHoldMinutes,
        paymentWindowHours,
      }
    },
    createOrder: async ({ body }, context) => orderView(services, await beginOrder(services, body, context)),
    getOrder: async ({ params }, context) =>
      orderView(services, await readOwnOrder(services, { ...context, orderNo: params.id })),
    changeDriver: {
      begin: async ({ params }, context) => (await readOwnOrder(services, { ...context, orderNo: params.id })).orderNo,
      finish: async (orderNo, { body }, context) =>
        orderView(services, await changeDriver(files, { ...context, orderNo }, body)),
    },
    changeDelivery: async ({ params, body }, context) =>
      orderView(services, await changeDelivery(services, { ...context, orderNo: params.id }, body)),
    changePaymentInfo: async ({ params, body }, context) =>
      orderView(services, await changePaymentInfo(services, { ...context, orderNo: params.id }, body)),
    validateOrder: {
      begin: async ({ body: { orderNo } }, context) => (await readOwnOrder(services, { ...context, orderNo })).orderNo,
      // Counts wrong vouchers outside the work's transaction, which a refusal rolls back.
      finish: (orderNo, { body: { voucherCode, isWithoutTermOffer = false } }, context) =>
        withVoucher(services, { voucherCode, remoteAddress: context.remoteAddress }, async () =>
          reviewOf(
            services,
            await validateOrder(
              services,
              { ...context, orderNo },
              { voucherCode: voucherCode ?? null, isWithoutTermOffer },
            ),
          ),
        ),
    },
    getCompletion: async ({ query: { orderNo } }, context) =>
      reviewOf(services, await readOwnOrder(services, { ...context, orderNo })),
    placeOrder: async ({ params, body }, context) =>
      orderView(services, await placeOrder(services, { ...context, orderNo: params.id }, body)),
    async listReturnDays({ params, query }, context) {
      const order = await readOwnOrder(services, { ...context, orderNo: params.id })
      const days = await returnDaysOf(services, order, query.deliveryType)
      return { timeZone: config.markets[order.country].timeZone, days }
    },
    scheduleReturn: async ({ params, body }, context) =>
      orderView(services, await scheduleReturn(services, { ...context, orderNo: params.id }, body.returning)),
    async getCancelReasons({ params }, context) {
      const order = await readOwnOrder(services, { ...context, orderNo: params.id })
      return { reasons: cancelReasons, preview: previewEnding(services, order) }
    },
    cancelOrder: async ({ params, body }, context) =>
      orderView(services, await endOrder(services, { ...context, orderNo: params.id }, body)),
  }
}
