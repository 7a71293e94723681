import { z } from 'zod/mini'
import { accountRead, accountWrite, read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { addOns } from '#server/api/contract/groups/add-ons.ts'
import { packages } from '#server/api/contract/groups/packages.ts'
import { methodChange, placement, wantedOffers } from '#server/api/input/packages.ts'
import * as purchase from '#server/services/package-purchase.ts'
import * as services from '#server/services/packages.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

/* Calls of the package pages in the account. */

export const listPackages = accountRead().handler(({ context }) => services.listPackages(context.call))

export const openPackages = accountRead()
  .validator(validated(z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(40)) })))
  .handler(({ context, data }) => services.openPackages(context.call, data))

export const cancelPackage = accountWrite()
  .validator(inputOf(addOns.rows.cancelMileagePackage))
  .handler(answerOf(addOns.rows.cancelMileagePackage))

export const cancelCare = accountWrite()
  .validator(inputOf(addOns.rows.cancelReturnCare))
  .handler(answerOf(addOns.rows.cancelReturnCare))

export const disputeItem = accountWrite()
  .validator(inputOf(packages.rows.disputeItem))
  .handler(answerOf(packages.rows.disputeItem))

export const acceptReport = accountWrite()
  .validator(inputOf(packages.rows.acceptReport))
  .handler(answerOf(packages.rows.acceptReport))

export const reportOdometer = accountWrite()
  .validator(inputOf(packages.rows.reportOdometer))
  .handler(answerOf(packages.rows.reportOdometer))

/* Calls of the package purchases: a signed-out customer gets an outcome, not an error. */

export const loadOffers = read()
  .validator(validated(wantedOffers))
  .handler(({ context, data }) => purchase.loadOffers(context.call, data))

export const setMethod = write()
  .validator(validated(methodChange))
  .handler(({ context, data }) => purchase.setMethod(context.call, data))

export const placePackage = write()
  .validator(validated(placement))
  .handler(({ context, data }) => purchase.placeOrder(context.call, data))
