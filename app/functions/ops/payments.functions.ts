import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { paymentAttemptMachine } from '#machines/orders/payment-attempt/index.ts'
import { paymentOperations } from '#server/api/contract/groups/payment-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { withReplay } from './replayed-log.server.ts'

export const listAttempts = staffRead()
  .validator(inputOf(paymentOperations.rows.listAttempts))
  .handler(answerOf(paymentOperations.rows.listAttempts))

export const getAttempt = staffRead()
  .validator(inputOf(paymentOperations.rows.getAttempt))
  .handler(withReplay(paymentAttemptMachine, answerOf(paymentOperations.rows.getAttempt)))

export const fireAttemptEvent = staffWrite()
  .validator(inputOf(paymentOperations.rows.fireAttemptEvent))
  .handler(answerOf(paymentOperations.rows.fireAttemptEvent))

export const listAlerts = staffRead()
  .validator(inputOf(paymentOperations.rows.listAlerts))
  .handler(answerOf(paymentOperations.rows.listAlerts))

export const resolveAlert = staffWrite()
  .validator(inputOf(paymentOperations.rows.resolveAlert))
  .handler(answerOf(paymentOperations.rows.resolveAlert))

export const listNotices = staffRead()
  .validator(inputOf(paymentOperations.rows.listNotices))
  .handler(answerOf(paymentOperations.rows.listNotices))

export const reconcileNow = staffWrite()
  .validator(inputOf(paymentOperations.rows.reconcileNow))
  .handler(answerOf(paymentOperations.rows.reconcileNow))

export const grantGoodwill = staffWrite()
  .validator(inputOf(paymentOperations.rows.grantGoodwill))
  .handler(answerOf(paymentOperations.rows.grantGoodwill))
