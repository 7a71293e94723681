import { collectedInvoiceMachine } from '#machines/orders/collected-invoice/index.ts'
import { companyAgreementMachine } from '#machines/orders/company-agreement/index.ts'
import { companies as companiesGroup } from '#server/api/contract/groups/companies.ts'
import { companyOperations } from '#server/api/contract/groups/company-operations.ts'
import type { Module } from '#server/backend/module.ts'
import { collectedInvoices, companyAgreements } from '#server/backend/platform/db/schema/company-accounts.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { agreementLifecycle } from './agreement/agreement.lifecycle.ts'
import { createCompanyOperationsHandlers } from './agreement/company-operations.handlers.ts'
import { agreementMails } from './agreement/mails/agreement-mails.ts'
import { collectInvoices, registerCollection } from './collected/collect.ts'
import { collectedLifecycle } from './collected/collected.lifecycle.ts'
import { collectedMails } from './collected/mails/collected-mails.ts'
import { createCompanyHandlers } from './companies.handlers.ts'
import { companyMails } from './mails/company-mails.ts'
import { companyAccountData, companyData } from './personal-data.ts'

export { companyOfMethod } from './agreement/account-methods.ts'
export { creditLeft, discountOf, hasCredit, requireCredit } from './agreement/credit-line.ts'
export { creditAccount, isPosted, postToAccount } from './agreement/postings.ts'
export {
  isMember,
  lockMembership,
  memberNames,
  type Membership,
  readMembership,
  requireMembership,
  requirePower,
} from './members.ts'

export const companies: Module = {
  name: 'companies',
  personalData: [companyData, companyAccountData],
  storedOrders: [
    { machine: companyAgreementMachine, table: companyAgreements },
    { machine: collectedInvoiceMachine, table: collectedInvoices },
  ],
  mails: [companyMails, agreementMails, collectedMails],
  recurringJobs: [{ name: 'companies.collect', schedule: { dailyAt: '04:07' }, run: collectInvoices }],
  open({ services }) {
    registerCollection(services)
    return {
      endpoints: [
        ...mount(companiesGroup, createCompanyHandlers(services)),
        ...mount(companyOperations, createCompanyOperationsHandlers(services)),
      ],
      timers: [timersOf(agreementLifecycle), timersOf(collectedLifecycle)],
    }
  },
}
