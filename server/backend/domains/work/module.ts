import { workOperations } from '#server/api/contract/groups/work-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Declarations, Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { checkWork } from '#server/backend/platform/work/check-work.ts'
import { assignWork } from './assign-work.ts'
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
  return {
    listWork: ({ query }, { account }) => listWork(services, kinds, { query, staffId: account.id }),
    search: async ({ query: { q } }) => ({ kinds: await searchAll(services, searches, q) }),
    countWork: async () => ({ counts: await countWork(services) }),
    getWork: ({ params }) => getWork(services, kinds, params),
    assignWork: async ({ body }, caller) => ({ assigned: await assignWork(services, body, caller) }),
  }
}
