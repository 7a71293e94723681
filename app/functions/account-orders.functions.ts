import { createServerFn } from '@tanstack/react-start'
import * as orders from '#server/services/account-orders.ts'
import * as arrears from '#server/services/arrears.ts'
import * as cancelling from '#server/services/cancel-subscription.ts'
import * as schemas from './account-orders.schemas.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import { validated } from './validated.ts'

/* What a customer sees and does of the orders they have placed. */

export const readOverview = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .handler(({ context }) => orders.readOverview(context.call))

export const listOrders = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .validator(validated(schemas.listPage))
  .handler(({ context, data }) => orders.listOrders(context.call, data))

export const openOrder = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .validator(validated(schemas.anOrder))
  .handler(({ context, data }) => orders.openOrder(context.call, data))

export const loadHandoverChoices = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .validator(validated(schemas.handoverQuestion))
  .handler(({ context, data }) => orders.loadHandoverChoices(context.call, data))

export const changeDelivery = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.deliveryChange))
  .handler(({ context, data }) => orders.changeDelivery(context.call, data))

export const scheduleReturn = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.returnChange))
  .handler(({ context, data }) => orders.scheduleReturn(context.call, data))

export const changeMethod = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(schemas.methodChange))
  .handler(({ context, data }) => orders.changeMethod(context.call, data))

/* Behind the flow that pays what is overdue. */

export const payArrears = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.arrearsPayment))
  .handler(({ context, data }) => arrears.payArrears(context.call, data))

// Hands over what was brought back from the bank, so it is no mere reading.
export const readArrears = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.arrearsRequest))
  .handler(({ context, data }) => arrears.readArrears(context.call, data))

export const abandonArrears = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.charge))
  .handler(({ context, data }) => arrears.abandonArrears(context.call, data))

/* Behind the flow that cancels: who is not signed in any more is told so by its answer. */

export const loadPreview = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.previewRequest))
  .handler(({ context, data }) => cancelling.loadPreview(context.call, data))

export const cancelOrder = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.cancellation))
  .handler(({ context, data }) => cancelling.cancelOrder(context.call, data))

export const undoCancellation = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.undoing))
  .handler(({ context, data }) => cancelling.undoCancellation(context.call, data))

export const revokeNotice = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.revoking))
  .handler(({ context, data }) => cancelling.revokeNotice(context.call, data))
