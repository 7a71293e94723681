import { customerOperations } from '#server/api/contract/groups/customer-operations.ts'
import { mayDo } from '#server/api/input/permissions.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { actOnCustomer } from './act-on-customer.ts'
import { viewCustomer } from './view-customer.ts'

/** What staff see of a customer across all modules, and do to the account. */
export const customers: Module = {
  name: 'customers',
  open: ({ services, declared: { searches, personalData } }) => ({
    endpoints: mount(customerOperations, {
      getCustomer: ({ params: { accountId } }, caller) => {
        const kinds = searches.filter(({ permission }) => mayDo(caller.account.roles, permission))
        return viewCustomer(services, { kinds, personalData }, accountId, caller)
      },
      actOnCustomer: async ({ params: { accountId }, body }, caller) => ({
        acts: await actOnCustomer(services, { accountId, ...body }, caller),
      }),
    }),
  }),
}
