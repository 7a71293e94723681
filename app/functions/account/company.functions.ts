import { accountRead, accountWrite } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { companies } from '#server/api/contract/groups/companies.ts'
import { companyCars } from '#server/api/contract/groups/company-cars.ts'
import { companySearch, fleetSearch } from '#server/api/input/company.ts'
import * as services from '#server/services/company.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const readCompanyName = accountRead().handler(({ context }) => services.readCompanyName(context.call))

/** Page of the company; one call for all it may show. */
export const openCompany = accountRead()
  .validator(validated(companySearch))
  .handler(({ context, data }) => services.openCompany(context.call, data))

export const createCompany = accountWrite()
  .validator(inputOf(companies.rows.createCompany))
  .handler(answerOf(companies.rows.createCompany))

export const editCompany = accountWrite()
  .validator(inputOf(companies.rows.editCompany))
  .handler(answerOf(companies.rows.editCompany))

export const invitePerson = accountWrite()
  .validator(inputOf(companies.rows.invitePerson))
  .handler(answerOf(companies.rows.invitePerson))

export const revokeInvitation = accountWrite()
  .validator(inputOf(companies.rows.revokeInvitation))
  .handler(answerOf(companies.rows.revokeInvitation))

export const changeRole = accountWrite()
  .validator(inputOf(companies.rows.changeRole))
  .handler(answerOf(companies.rows.changeRole))

export const removeMember = accountWrite()
  .validator(inputOf(companies.rows.removeMember))
  .handler(answerOf(companies.rows.removeMember))

export const assignCar = accountWrite()
  .validator(inputOf(companyCars.rows.assignCar))
  .handler(answerOf(companyCars.rows.assignCar))

/** Page of a fleet order, with the price of what is chosen. */
export const openFleet = accountRead()
  .validator(validated(fleetSearch))
  .handler(({ context, data }) => services.openFleet(context.call, data))

export const placeFleet = accountWrite()
  .validator(inputOf(companyCars.rows.placeFleet))
  .handler(answerOf(companyCars.rows.placeFleet))

export const acceptAgreement = accountWrite()
  .validator(inputOf(companies.rows.acceptAgreement))
  .handler(answerOf(companies.rows.acceptAgreement))

export const declineAgreement = accountWrite()
  .validator(inputOf(companies.rows.declineAgreement))
  .handler(answerOf(companies.rows.declineAgreement))

export const joinCompany = accountWrite()
  .validator(inputOf(companies.rows.acceptInvitation))
  .handler(answerOf(companies.rows.acceptInvitation))
