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

/* Calls of the order pages in the account. */

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

/** Changes the handover of a paid car, by its machine's rules. */
export const changeDelivery = accountWrite()
  .validator(inputOf(subscriptionOrders.rows.changeDelivery))
  .handler(answerOf(subscriptionOrders.rows.changeDelivery))

/** Schedules the return after a notice. */
export const scheduleReturn = accountWrite()
  .validator(inputOf(subscriptionOrders.rows.scheduleReturn))
  .handler(answerOf(subscriptionOrders.rows.scheduleReturn))

/** Charges the coming months to this method, with the customer's agreement. */
export const changeMethod = accountWrite()
  .validator(inputOf(payment.rows.setAutoDeduction))
  .handler(answerOf(payment.rows.setAutoDeduction))

/* Calls of the arrears payment. */

export const payArrears = write()
  .validator(validated(schemas.arrearsPayment))
  .handler(({ context, data }) => arrears.payArrears(context.call, data))

// Not a read: it forwards the parameters brought back from the bank.
export const readArrears = write()
  .validator(validated(schemas.arrearsRequest))
  .handler(({ context, data }) => arrears.readArrears(context.call, data))

export const abandonArrears = write()
  .validator(validated(schemas.anOrder))
  .handler(({ context, data }) => arrears.abandonArrears(context.call, data))

/* Calls of the cancellation: a signed-out customer gets an outcome, not an error. */

export const loadPreview = read()
  .validator(validated(schemas.previewRequest))
  .handler(({ context, data }) => cancelling.loadPreview(context.call, data))

export const cancelOrder = write()
  .validator(validated(schemas.cancellation))
  .handler(({ context, data }) => cancelling.cancelOrder(context.call, data))

export const undoCancellation = write()
  .validator(validated(schemas.undoing))
  .handler(({ context, data }) => cancelling.undoCancellation(context.call, data))

/** Revokes a notice before it takes effect. */
export const revokeNotice = write()
  .validator(inputOf(subscriptionOrders.rows.cancelOrder))
  .handler(customerAnswerOf(subscriptionOrders.rows.cancelOrder))
