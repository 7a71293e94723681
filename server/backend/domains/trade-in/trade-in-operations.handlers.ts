import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { tradeInOperations } from '#server/api/contract/groups/trade-in-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext, type Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireTradeInEvent, type TradeInOccurrence } from './request.lifecycle.ts'
import { listTradeIns, staffView } from './staff-requests.ts'
import type { TradeInRow } from './trade-in-requests.ts'

type StaffEvent = HandlerInput<typeof tradeInOperations.rows.fireTradeInEvent>['body']

export function createTradeInOperationsHandlers(services: BackendContext): Handlers<typeof tradeInOperations> {
  return {
    listTradeIns: ({ query }) => listTradeIns(services, query),
    fireTradeInEvent: async ({ params: { requestNo }, body }, context) =>
      staffView(services, await fireStaffEvent(services, requestNo, body, context)),
  }
}

/** Throws `not_found`, `order_changed` after a concurrent change, `transition_not_allowed`. */
function fireStaffEvent(
  services: BackendContext,
  orderNo: string,
  event: StaffEvent,
  { account, requestId }: Pick<AccountContext, 'account' | 'requestId'>,
): Promise<TradeInRow> {
  return fireTradeInEvent(services, { orderNo, requestId }, async (row) => {
    if (row.version !== event.version) {
      throw new Refusal('order_changed', `${orderNo} is at version ${row.version}, not ${event.version}`)
    }
    return { ...occurrenceOf(event), detail: { firedBy: account.id } }
  })
}

function occurrenceOf(event: StaffEvent): TradeInOccurrence {
  switch (event.type) {
    case 'staff.valued':
      return { event: { type: event.type, isAmountGiven: event.amount > 0 }, changes: { amount: event.amount } }
    case 'staff.rejected':
      return { event: { type: event.type }, changes: { reason: event.reason } }
    case 'staff.handedIn':
      return { event: { type: event.type } }
  }
  return event satisfies never
}
