import { accountRead, write } from '#app/functions/call/call.ts'
import { service } from '#server/api/contract/groups/service.ts'
import { answerOf, customerAnswerOf, inputOf } from '#server/services/row-call.ts'

export const openServiceForm = accountRead()
  .validator(inputOf(service.rows.getOfOrder))
  .handler(answerOf(service.rows.getOfOrder))

export const listServiceSlots = accountRead()
  .validator(inputOf(service.rows.listSlots))
  .handler(answerOf(service.rows.listSlots))

export const openServiceBooking = accountRead()
  .validator(inputOf(service.rows.getBooking))
  .handler(answerOf(service.rows.getBooking))

export const bookService = write().validator(inputOf(service.rows.book)).handler(customerAnswerOf(service.rows.book))

export const listServiceTimes = accountRead()
  .validator(inputOf(service.rows.listTimes))
  .handler(answerOf(service.rows.listTimes))

export const moveService = write().validator(inputOf(service.rows.move)).handler(customerAnswerOf(service.rows.move))

export const cancelService = write()
  .validator(inputOf(service.rows.cancel))
  .handler(customerAnswerOf(service.rows.cancel))
