import type { membership } from '#server/api/contract/groups/membership.ts'
import { marketOf } from '#server/backend/domains/catalogue/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { actOn } from './act-on-order.ts'
import { grantCoOwner, revokeGrant } from './grants.ts'
import { infoOf } from './info.ts'
import { listOffers } from './offers.ts'
import { checkOwnership, orderMembership } from './order-membership.ts'
import { orderView } from './order-view.ts'
import { readOwnOrder } from './own-orders.ts'

export function createMembershipHandlers(services: BackendContext): Handlers<typeof membership> {
  return {
    orderMembership: async ({ body }, context) => orderView(services, await orderMembership(services, body, context)),
    actOnMembership: async ({ params: { id, action } }, context) =>
      orderView(services, await actOn(services, { ...context, orderNo: id }, action)),
    getInfo: ({ query }, context) => infoOf(services, context.account, marketOf(query, context)),
    getMembership: async ({ params }, context) =>
      orderView(services, await readOwnOrder(services, { ...context, orderNo: params.id })),
    listOffers: ({ query }, context) => listOffers(services, marketOf(query, context)),
    checkOwnership: ({ query }, context) => checkOwnership(services, query, context),
    grantCoOwner: ({ body }, context) => grantCoOwner(services, body, context),
    async takeBackGrant({ params }, context) {
      await revokeGrant(services, params.id, context)
      return { isTakenBack: true }
    },
  }
}
