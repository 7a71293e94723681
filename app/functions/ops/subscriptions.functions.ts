import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { creditReviewMachine } from '#machines/orders/credit-review/index.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { creditOperations } from '#server/api/contract/groups/credit-operations.ts'
import { stockOperations } from '#server/api/contract/groups/stock-operations.ts'
import { subscriptionOperations } from '#server/api/contract/groups/subscription-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { withReplay } from './replayed-log.server.ts'

export const listSubscriptions = staffRead()
  .validator(inputOf(subscriptionOperations.rows.listSubscriptions))
  .handler(answerOf(subscriptionOperations.rows.listSubscriptions))

export const getSubscription = staffRead()
  .validator(inputOf(subscriptionOperations.rows.getSubscription))
  .handler(withReplay(subscriptionOrderMachine, answerOf(subscriptionOperations.rows.getSubscription)))

export const listReplacements = staffRead()
  .validator(inputOf(subscriptionOperations.rows.listReplacements))
  .handler(answerOf(subscriptionOperations.rows.listReplacements))

export const fireSubscriptionEvent = staffWrite()
  .validator(inputOf(subscriptionOperations.rows.fireSubscriptionEvent))
  .handler(answerOf(subscriptionOperations.rows.fireSubscriptionEvent))

export const recordFinding = staffWrite()
  .validator(inputOf(subscriptionOperations.rows.recordFinding))
  .handler(answerOf(subscriptionOperations.rows.recordFinding))

export const viewLicence = staffWrite()
  .validator(inputOf(subscriptionOperations.rows.viewLicence))
  .handler(answerOf(subscriptionOperations.rows.viewLicence))

export const listStock = staffRead()
  .validator(inputOf(stockOperations.rows.listStock))
  .handler(answerOf(stockOperations.rows.listStock))

export const getStockVehicle = staffRead()
  .validator(inputOf(stockOperations.rows.getStockVehicle))
  .handler(answerOf(stockOperations.rows.getStockVehicle))

export const setForSale = staffWrite()
  .validator(inputOf(stockOperations.rows.setForSale))
  .handler(answerOf(stockOperations.rows.setForSale))

export const listReviews = staffRead()
  .validator(inputOf(creditOperations.rows.listReviews))
  .handler(answerOf(creditOperations.rows.listReviews))

export const getReview = staffRead()
  .validator(inputOf(creditOperations.rows.getReview))
  .handler(withReplay(creditReviewMachine, answerOf(creditOperations.rows.getReview)))

export const decideReview = staffWrite()
  .validator(inputOf(creditOperations.rows.decideReview))
  .handler(answerOf(creditOperations.rows.decideReview))
