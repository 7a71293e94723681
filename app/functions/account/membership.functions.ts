import { accountRead, accountWrite, read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { membership } from '#server/api/contract/groups/membership.ts'
import { anOrder, choice, ownQuestion, payment, placement, standingRequest } from '#server/api/input/membership.ts'
import * as own from '#server/services/account-membership.ts'
import * as purchase from '#server/services/membership.ts'
import { ownContext } from '#server/services/request-context.ts'
import { answerOf, customerAnswerOf, inputOf } from '#server/services/row-call.ts'

/** Memberships of a market; by default that of the locale. */
export const listOffers = read()
  .validator(inputOf(membership.rows.listOffers))
  .handler(answerOf(membership.rows.listOffers))

/** For the badge in the account menu. */
export const readMark = read().handler(({ context }) => own.readMark(ownContext(context.call)))

/* Calls of the membership purchase: a signed-out visitor gets an outcome, not an error. */

// Rate-limited as a change, since it tests a code.
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

// Not a read: it forwards the parameters brought back from the bank.
export const readMembership = write()
  .validator(validated(standingRequest))
  .handler(({ context, data }) => purchase.readMembership(context.call, data))

export const actOnMembership = write()
  .validator(inputOf(membership.rows.actOnMembership))
  .handler(customerAnswerOf(membership.rows.actOnMembership))

/* Calls of the membership pages in the account. */

export const openOwnMembership = accountRead()
  .validator(validated(ownQuestion))
  .handler(({ context, data }) => own.openOwn(context.call, data))

export const act = accountWrite()
  .validator(inputOf(membership.rows.actOnMembership))
  .handler(answerOf(membership.rows.actOnMembership))

export const grantCoOwner = accountWrite()
  .validator(inputOf(membership.rows.grantCoOwner))
  .handler(answerOf(membership.rows.grantCoOwner))

export const revokeGrant = accountWrite()
  .validator(inputOf(membership.rows.takeBackGrant))
  .handler(answerOf(membership.rows.takeBackGrant))
