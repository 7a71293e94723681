import { accountRead, accountWrite, read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { ownSubscriptions } from '#server/api/contract/groups/own-subscriptions.ts'
import { payment } from '#server/api/contract/groups/payment.ts'
import { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import * as schemas from '#server/api/input/account-orders.ts'
import * as orders from '#server/services/account-orders.ts'
import * as arrears from '#server/services/arrears.ts'
import * as cancelling from '#server/services/cancel-subscription.ts'
import { answerOf, customerAnswerOf, inputOf } from '#server/services/row-call.ts'

/* What a customer sees and does of the orders they have placed. */

export const readOverview = accountRead().handler(({ context }) => orders.readOverview(context.call))

export const listOrders = accountRead()
  .validator(inputOf(ownSubscriptions.rows.listOwn))
  .handler(answerOf(ownSubscriptions.rows.listOwn))

export const openOrder = accountRead()
  .validator(validated(schemas.anOrder))
  .handler(({ context, data }) => orders.openOrder(context.call, data))

export const loadHandoverChoices = accountRead()
  .validator(validated(schemas.handoverQuestion))
  .handler(({ context, data }) => orders.loadHandoverChoices(context.call, data))

/** Moves the handover of a car that is paid, by its machine's rules. */
export const changeDelivery = accountWrite()
  .validator(inputOf(subscriptionOrders.rows.changeDelivery))
  .handler(answerOf(subscriptionOrders.rows.changeDelivery))

/** Agrees where and when the car is given back after a notice. */
export const scheduleReturn = accountWrite()
  .validator(inputOf(subscriptionOrders.rows.scheduleReturn))
  .handler(answerOf(subscriptionOrders.rows.scheduleReturn))

/** From here on the months are charged to this method, which the customer agreed to. */
export const changeMethod = accountWrite()
  .validator(inputOf(payment.rows.setAutoDeduction))
  .handler(answerOf(payment.rows.setAutoDeduction))

/* Behind the flow that pays what is overdue. */

export const payArrears = write()
  .validator(validated(schemas.arrearsPayment))
  .handler(({ context, data }) => arrears.payArrears(context.call, data))

// Hands over what was brought back from the bank, so it is no mere reading.
export const readArrears = write()
  .validator(validated(schemas.arrearsRequest))
  .handler(({ context, data }) => arrears.readArrears(context.call, data))

export const abandonArrears = write()
  .validator(validated(schemas.charge))
  .handler(({ context, data }) => arrears.abandonArrears(context.call, data))

/* Behind the flow that cancels: who is not signed in any more is told so by its answer. */

export const loadPreview = read()
  .validator(validated(schemas.previewRequest))
  .handler(({ context, data }) => cancelling.loadPreview(context.call, data))

export const cancelOrder = write()
  .validator(validated(schemas.cancellation))
  .handler(({ context, data }) => cancelling.cancelOrder(context.call, data))

export const undoCancellation = write()
  .validator(validated(schemas.undoing))
  .handler(({ context, data }) => cancelling.undoCancellation(context.call, data))

/** Takes a notice back, while it has not come true. */
export const revokeNotice = write()
  .validator(inputOf(subscriptionOrders.rows.cancelOrder))
  .handler(customerAnswerOf(subscriptionOrders.rows.cancelOrder))
