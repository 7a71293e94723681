import type { tradeIn } from '#server/api/contract/groups/trade-in.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { answerOwn, readOwn, requestView } from './customer-requests.ts'
import { submitTradeIn } from './submit-trade-in.ts'
import { listPlaces } from './trade-in-places.ts'

export function createTradeInHandlers(services: Services): Handlers<typeof tradeIn> {
  return {
    listPlaces: () => listPlaces(services),
    submit: async ({ body }, context) => ({ requestNo: (await submitTradeIn(services, body, context)).orderNo }),
    getRequest: async ({ params: { requestNo }, query: { token } }, { account }) =>
      requestView(services, await readOwn(services, { requestNo, token, account })),
    answerRequest: async ({ params: { requestNo }, body: { token, answer } }, { account, requestId }) =>
      requestView(services, await answerOwn(services, { requestNo, token, account }, answer, requestId)),
  }
}
