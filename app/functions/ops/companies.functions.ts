import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { companyAgreementMachine } from '#machines/orders/company-agreement/index.ts'
import { companyOperations } from '#server/api/contract/groups/company-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { withReplay } from './replayed-log.server.ts'

export const listCompanies = staffRead()
  .validator(inputOf(companyOperations.rows.listCompanies))
  .handler(answerOf(companyOperations.rows.listCompanies))

export const getCompany = staffRead()
  .validator(inputOf(companyOperations.rows.getCompany))
  .handler(answerOf(companyOperations.rows.getCompany))

export const createAgreement = staffWrite()
  .validator(inputOf(companyOperations.rows.createAgreement))
  .handler(answerOf(companyOperations.rows.createAgreement))

export const getAgreement = staffRead()
  .validator(inputOf(companyOperations.rows.getAgreement))
  .handler(withReplay(companyAgreementMachine, answerOf(companyOperations.rows.getAgreement)))

export const saveAgreement = staffWrite()
  .validator(inputOf(companyOperations.rows.saveAgreement))
  .handler(answerOf(companyOperations.rows.saveAgreement))

export const fireInvoiceEvent = staffWrite()
  .validator(inputOf(companyOperations.rows.fireInvoiceEvent))
  .handler(answerOf(companyOperations.rows.fireInvoiceEvent))

export const fireAgreementEvent = staffWrite()
  .validator(inputOf(companyOperations.rows.fireAgreementEvent))
  .handler(answerOf(companyOperations.rows.fireAgreementEvent))
