import { customerOperations } from '#server/api/contract/groups/customer-operations.ts'
import { mayDo, type Permission } from '#server/api/input/permissions.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { endViewings, sweepViewings } from '#server/backend/platform/viewing/viewings.ts'
import { actOnCustomer } from './act-on-customer.ts'
import { compareAccounts, mergeAccounts, registerMerges } from './merge-accounts.ts'
import { sendMailAgain } from './sent-mails.ts'
import { viewAccount } from './view-account.ts'
import { viewCustomer } from './view-customer.ts'

/** What staff see of a customer across all modules, and do to the account. */
export const customers: Module = {
  name: 'customers',
  recurringJobs: [{ name: 'viewings.sweep', schedule: { everyMinutes: 5 }, run: sweepViewings }],
  open: ({ services, declared }) => ({
    endpoints: mount(customerOperations, {
      getCustomer: ({ params: { accountId } }, caller) => {
        const may = (permission: Permission) => mayDo(caller.account.roles, permission)
        const sources = {
          kinds: declared.searches.filter(({ permission }) => may(permission)),
          personalData: declared.personalData,
          mailSources: may('mails.read') ? declared : null,
          payables: may('payments.read') ? declared.payables : null,
        }
        return viewCustomer(services, sources, accountId, caller)
      },
      actOnCustomer: async ({ params: { accountId }, body }, caller) => ({
        acts: await actOnCustomer(services, declared.personalData, { accountId, ...body }, caller),
      }),
      compareAccounts: ({ params, query }, caller) =>
        compareAccounts(services, declared.personalData, { ...params, ...query }, caller),
      mergeAccounts: async ({ params, body }, caller) => {
        await mergeAccounts(services, declared.personalData, { ...params, ...body }, caller)
        return params
      },
      sendMailAgain: ({ params, body }, caller) => sendMailAgain(services, declared, { ...params, ...body }, caller),
      beginViewing: ({ params: { accountId }, body: { reason } }, caller) =>
        viewAccount(services, { accountId, reason }, caller),
      endViewing: async (_, caller) => {
        await services.transaction(() => endViewings(services, caller))
        return {}
      },
    }),
    start: (outbox) => registerMerges(services, outbox, declared.personalData),
  }),
}
