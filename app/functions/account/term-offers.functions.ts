import { accountRead, read, write } from '#app/functions/call/call.ts'
import { termOffers } from '#server/api/contract/groups/term-offers.ts'
import { answerOf, customerAnswerOf, inputOf } from '#server/services/row-call.ts'

export const openTermOffer = accountRead()
  .validator(inputOf(termOffers.rows.getOffer))
  .handler(answerOf(termOffers.rows.getOffer))

// Asked on the page of a car, also by visitors: the answer is a refusal then.
export const quoteFollowOn = read()
  .validator(inputOf(termOffers.rows.quoteFollowOn))
  .handler(customerAnswerOf(termOffers.rows.quoteFollowOn))

export const extendTerm = write()
  .validator(inputOf(termOffers.rows.extendTerm))
  .handler(customerAnswerOf(termOffers.rows.extendTerm))

export const declineTermOffer = write()
  .validator(inputOf(termOffers.rows.declineOffer))
  .handler(customerAnswerOf(termOffers.rows.declineOffer))

export const requestOfferCall = write()
  .validator(inputOf(termOffers.rows.requestCall))
  .handler(customerAnswerOf(termOffers.rows.requestCall))
