import type { tradeIn } from '#server/api/contract/groups/trade-in.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { answerOwn, readOwn, requestView } from './customer-requests.ts'
import { getOfSubscription, listSubscriptions } from './of-subscription.ts'
import { submitTradeIn } from './submit-trade-in.ts'
import { listPlaces } from './trade-in-places.ts'

export function createTradeInHandlers(services: BackendContext): Handlers<typeof tradeIn> {
  return {
    listPlaces: () => listPlaces(services),
    listSubscriptions: (_, context) => listSubscriptions(services, context),
    getOfSubscription: ({ params: { orderNo } }, context) => getOfSubscription(services, orderNo, context),
    submit: async ({ body }, context) => ({ requestNo: (await submitTradeIn(services, body, context)).orderNo }),
    getRequest: async ({ params: { requestNo }, query: { token } }, { account }) =>
      requestView(services, await readOwn(services, { requestNo, token, account })),
    answerRequest: async ({ params: { requestNo }, body: { token, answer } }, { account, requestId }) =>
      requestView(services, await answerOwn(services, { requestNo, token, account }, answer, requestId)),
  }
}
