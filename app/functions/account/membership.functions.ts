import { accountRead, accountWrite, read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { membership } from '#server/api/contract/groups/membership.ts'
import { anOrder, choice, ownQuestion, payment, placement, standingRequest } from '#server/api/input/membership.ts'
import * as own from '#server/services/account-membership.ts'
import * as purchase from '#server/services/membership.ts'
import { answerOf, customerAnswerOf, inputOf } from '#server/services/row-call.ts'

/** What there is in a market; by default in that of the language. */
export const listOffers = read()
  .validator(inputOf(membership.rows.listOffers))
  .handler(answerOf(membership.rows.listOffers))

/** For the mark next to who is signed in. */
export const readMark = read().handler(({ context }) => own.readMark(context.call))

/* Behind the flow that makes somebody a member: who is not signed in is told so by its answer. */

// Counted as a change, since a code is tried with it.
export const checkOwnership = write()
  .validator(validated(choice))
  .handler(({ context, data }) => purchase.checkOwnership(context.call, data))

export const placeMembership = write()
  .validator(validated(placement))
  .handler(({ context, data }) => purchase.placeMembership(context.call, data))

export const payMembership = write()
  .validator(validated(payment))
  .handler(({ context, data }) => purchase.payMembership(context.call, data))

export const leavePayment = write()
  .validator(validated(anOrder))
  .handler(({ context, data }) => purchase.leavePayment(context.call, data))

// Hands over what was brought back from the bank, so it is no mere reading.
export const readMembership = write()
  .validator(validated(standingRequest))
  .handler(({ context, data }) => purchase.readMembership(context.call, data))

export const actOnMembership = write()
  .validator(inputOf(membership.rows.actOnMembership))
  .handler(customerAnswerOf(membership.rows.actOnMembership))

/* What a customer sees and does of their membership in the account. */

export const openOwn = accountRead()
  .validator(validated(ownQuestion))
  .handler(({ context, data }) => own.openOwn(context.call, data))

export const act = accountWrite()
  .validator(inputOf(membership.rows.actOnMembership))
  .handler(answerOf(membership.rows.actOnMembership))

export const grant = accountWrite()
  .validator(inputOf(membership.rows.grantCoOwner))
  .handler(answerOf(membership.rows.grantCoOwner))

export const takeBack = accountWrite()
  .validator(inputOf(membership.rows.takeBackGrant))
  .handler(answerOf(membership.rows.takeBackGrant))
