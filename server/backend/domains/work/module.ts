import type { Account } from '#server/api/contract/groups/account.ts'
import { workOperations } from '#server/api/contract/groups/work-operations.ts'
import { mayDo } from '#server/api/input/permissions.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Declarations, Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { checkWork } from '#server/backend/platform/work/check-work.ts'
import { assignWork, seenBy } from './assign-work.ts'
import { countWork, getWork, listWork } from './list-work.ts'
import { searchAll } from './search.ts'

/** Queue of what waits for staff in every module. */
export const work: Module = {
  name: 'work',
  recurringJobs: (declared) => [
    { name: 'work.check', schedule: { dailyAt: '03:50' }, run: (services) => checkWork(services, declared.work) },
  ],
  open: ({ services, declared }) => ({
    endpoints: mount(workOperations, createWorkHandlers(services, declared)),
  }),
}

function createWorkHandlers(
  services: BackendContext,
  { work: kinds, searches }: Pick<Declarations, 'work' | 'searches'>,
): Handlers<typeof workOperations> {
  const kindsOf = ({ roles }: Account) => seenBy(kinds, roles)
  const searchesOf = ({ roles }: Account) => searches.filter(({ permission }) => mayDo(roles, permission))
  return {
    listWork: ({ query }, { account }) => listWork(services, kindsOf(account), { query, staffId: account.id }),
    search: async ({ query: { q } }, { account }) => ({ kinds: await searchAll(services, searchesOf(account), q) }),
    countWork: async (_input, { account }) => ({ counts: await countWork(services, kindsOf(account)) }),
    getWork: ({ params }, { account }) => getWork(services, kindsOf(account), params),
    assignWork: async ({ body }, caller) => ({
      assigned: await assignWork(services, kindsOf(caller.account), body, caller),
    }),
  }
}
