import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { termOfferOperations } from '#server/api/contract/groups/term-offer-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listTermOffers = staffRead()
  .validator(inputOf(termOfferOperations.rows.listTermOffers))
  .handler(answerOf(termOfferOperations.rows.listTermOffers))

export const fireTermOfferEvent = staffWrite()
  .validator(inputOf(termOfferOperations.rows.fireTermOfferEvent))
  .handler(answerOf(termOfferOperations.rows.fireTermOfferEvent))
