import { companies as companiesGroup } from '#server/api/contract/groups/companies.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createCompanyHandlers } from './companies.handlers.ts'
import { companyMails } from './mails/company-mails.ts'
import { companyData } from './personal-data.ts'

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
  personalData: [companyData],
  mails: [companyMails],
  open: ({ services }) => ({ endpoints: mount(companiesGroup, createCompanyHandlers(services)) }),
}
