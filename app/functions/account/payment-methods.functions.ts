import { z } from 'zod/mini'
import { accountRead, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { payment } from '#server/api/contract/groups/payment.ts'
import * as services from '#server/services/payment-methods.ts'
import { customerAnswerOf, inputOf } from '#server/services/row-call.ts'

/* Saved cards and wallets of a customer, and automatic payments. */

export const readPaymentMethods = accountRead().handler(({ context }) => services.readPaymentMethods(context.call))

export const openDeduction = accountRead()
  .validator(validated(z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(40)) })))
  .handler(({ context, data }) => services.openDeduction(context.call, data))

export const makeDefault = write()
  .validator(inputOf(payment.rows.makeDefault))
  .handler(customerAnswerOf(payment.rows.makeDefault))

/** Refused while an open order needs it. */
export const removeMethod = write()
  .validator(inputOf(payment.rows.removeMethod))
  .handler(customerAnswerOf(payment.rows.removeMethod))

/** Afterwards the customer pays each month by hand. */
export const endDeduction = write()
  .validator(inputOf(payment.rows.setAutoDeduction))
  .handler(customerAnswerOf(payment.rows.setAutoDeduction))
