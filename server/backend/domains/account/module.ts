import { accountPrivacy } from '#server/api/contract/groups/account-privacy.ts'
import { accounts } from '#server/api/contract/groups/account.ts'
import { user } from '#server/api/contract/groups/user.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createAccountHandlers } from './account.handlers.ts'
import { codeData, invitationData, sessionData } from './personal-data.ts'
import { createAccountPrivacyHandlers } from './privacy/account-privacy.handlers.ts'
import { registerErasure } from './privacy/erase-account.ts'
import { sweepAccounts, sweepLastMails } from './sweep.ts'
import { createUserHandlers } from './user.handlers.ts'

export { eraseLocked, isErased, listOpenMatters } from './privacy/erase-account.ts'
export { allConsents } from './privacy/export-account.ts'
export { listSessions } from './sessions.ts'

export const account: Module = {
  name: 'account',
  personalData: [sessionData, invitationData, codeData],
  recurringJobs: [
    { name: 'accounts.sweep', schedule: { everyMinutes: 5 }, run: sweepAccounts },
    { name: 'mails.sweep', schedule: { dailyAt: '03:47' }, run: sweepLastMails },
  ],
  open: ({ services, identity, declared: { personalData, openOrders } }) => ({
    endpoints: [
      ...mount(accounts, createAccountHandlers(services, identity, personalData)),
      ...mount(accountPrivacy, createAccountPrivacyHandlers(services, personalData)),
      ...mount(user, createUserHandlers(services, openOrders)),
    ],
    start: (outbox) => registerErasure(services, outbox, personalData),
  }),
}
