import type { staffMembers } from '#server/api/contract/groups/staff-members.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { grantRole, resetSecondFactor, withdrawRole } from './change-role.ts'
import { listChanges, listMembers } from './members.ts'

export function createStaffHandlers(services: BackendContext): Handlers<typeof staffMembers> {
  return {
    async listStaff(_input, { account }) {
      return { items: await listMembers(services, account.id), changes: await listChanges(services) }
    },
    grantRole: ({ body }, caller) => grantRole(services, body, caller),
    withdrawRole: ({ params, body }, caller) =>
      withdrawRole(services, { ...body, accountId: params.accountId }, caller),
    resetSecondFactor: ({ params, body }, caller) =>
      resetSecondFactor(services, { ...body, accountId: params.accountId }, caller),
  }
}
