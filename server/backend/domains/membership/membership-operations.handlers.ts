import type { membershipOperations } from '#server/api/contract/groups/membership-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { giveCode, listCodes, revokeCode } from './codes.ts'
import { fireStaffEvent } from './staff-events.ts'
import { listMemberships } from './staff-list.ts'
import { requireOrder, staffView } from './staff-view.ts'

export function createMembershipOperationsHandlers(services: BackendContext): Handlers<typeof membershipOperations> {
  return {
    listMemberships: ({ query }) => listMemberships(services, query),
    getStaffMembership: async ({ params }, { account }) =>
      staffView(services, await requireOrder(services, params.orderNo), account.id),
    fireMembershipEvent: async ({ params: { orderNo }, body }, context) =>
      staffView(services, await fireStaffEvent(services, { orderNo, event: body }, context), context.account.id),
    listCodes: ({ query }) => listCodes(services, query),
    giveCode: ({ body }, context) => giveCode(services, body, context),
    revokeCode: ({ params }, context) => revokeCode(services, params.id, context),
  }
}
