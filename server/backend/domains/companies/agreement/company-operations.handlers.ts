import type { companyOperations } from '#server/api/contract/groups/company-operations.ts'
import { recordPayment, viewCollected } from '#server/backend/domains/companies/collected/settle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { listCompanies, viewAgreement, viewCompany } from './agreement-views.ts'
import { readAgreement } from './agreements.ts'
import { createAgreement, fireStaffEvent, saveAgreement } from './change-agreement.ts'

/** Calls of staff about companies and their agreements. */
export function createCompanyOperationsHandlers(services: BackendContext): Handlers<typeof companyOperations> {
  return {
    listCompanies: ({ query }) => listCompanies(services, query),
    getCompany: ({ params }) => viewCompany(services, params.companyId),
    createAgreement: async ({ params, body }, caller) =>
      viewAgreement(services, await createAgreement(services, params.companyId, body, caller)),
    getAgreement: async ({ params }) => viewAgreement(services, await readAgreement(services, params.agreementNo)),
    saveAgreement: async ({ params, body }, caller) =>
      viewAgreement(services, await saveAgreement(services, params.agreementNo, body, caller)),
    fireInvoiceEvent: async ({ params, body }, caller) =>
      viewCollected(await recordPayment(services, params.collectionNo, body, caller)),
    fireAgreementEvent: async ({ params, body }, caller) =>
      viewAgreement(services, await fireStaffEvent(services, params.agreementNo, body, caller)),
  }
}
