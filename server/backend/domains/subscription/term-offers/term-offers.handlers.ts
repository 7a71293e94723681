import type { termOfferOperations } from '#server/api/contract/groups/term-offer-operations.ts'
import type { termOffers } from '#server/api/contract/groups/term-offers.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { declineOffer, extendTerm, requestCall } from './answer-offer.ts'
import { quoteFollowOn } from './followed-order.ts'
import { readAnswerable } from './offer-access.ts'
import { getOfOrder, offerView } from './offer-views.ts'
import { fireStaffOfferEvent, listTermOffers } from './staff-offers.ts'

export function createTermOfferHandlers(services: BackendContext): Handlers<typeof termOffers> {
  return {
    getOfOrder: ({ params: { orderNo } }, context) => getOfOrder(services, orderNo, context),
    getOffer: async ({ params: { offerNo } }, context) =>
      offerView(services, await readAnswerable(services, offerNo, context), context),
    quoteFollowOn: ({ params, query }, context) => quoteFollowOn(services, params, query, context),
    extendTerm: async ({ params: { offerNo }, body }, context) =>
      offerView(services, await extendTerm(services, offerNo, body, context), context),
    declineOffer: async ({ params: { offerNo } }, context) =>
      offerView(services, await declineOffer(services, offerNo, context), context),
    requestCall: async ({ params: { offerNo } }, context) =>
      offerView(services, await requestCall(services, offerNo, context), context),
  }
}

export function createTermOfferOperationsHandlers(services: BackendContext): Handlers<typeof termOfferOperations> {
  return {
    listTermOffers: ({ query }) => listTermOffers(services, query),
    fireTermOfferEvent: ({ params: { offerNo }, body }, context) =>
      fireStaffOfferEvent(services, offerNo, body, context),
  }
}
