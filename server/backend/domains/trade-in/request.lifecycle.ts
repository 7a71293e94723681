import { z } from 'zod'
import { config } from '#config'
import { type TradeInEvent, type TradeInFacts, tradeInRequestMachine } from '#machines/orders/trade-in-request/index.ts'
import { marketOfSite } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { tradeInMailTemplates } from './mails/trade-in-mail-request.ts'
import { mailEntry, timerEntries } from './request-mails.ts'
import { insertRequest, lockRequest, type TradeInRow, updateRequest } from './trade-in-requests.ts'
import { tradeInWork } from './trade-in-work.ts'

const mailParams = z.object({ template: z.enum(tradeInMailTemplates) })

export type TradeInOccurrence = Occurrence<TradeInRow, TradeInEvent>

/** Database side of the trade-in's machine. */
export const tradeInLifecycle: OrderLifecycle<TradeInRow, TradeInFacts, TradeInEvent> = {
  machine: tradeInRequestMachine,
  lock: lockRequest,
  insert: insertRequest,
  update: updateRequest,
  factsOf: ({ offerEndsAt }, now) => ({
    now: now.getTime(),
    offerEndsAt: offerEndsAt?.getTime() ?? null,
    offerDays: config.tradeIn.offerDays,
  }),
  dimensionsOf: ({ siteId }) => ({ market: marketOfSite(siteId), model: null, channel: null }),
  changesOf: ({ offerEndsAt }) => ({ offerEndsAt: offerEndsAt === null ? null : new Date(offerEndsAt) }),
  refusalCodes: { isPlaceKnown: 'choice_not_offered', isOrderOpen: 'not_found' },
  effects: {
    sendMail: async (services, row, params) => [await mailEntry(services, row, mailParams.parse(params).template)],
    scheduleTimers: (services, row) => timerEntries(services, tradeInRequestMachine.id, row),
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
  },
  work: tradeInWork,
  timers: { 'timer.offerExpired': () => ({ event: { type: 'timer.offerExpired' } }) },
}

/** Fires an event at a request (see `fireOrderEvent`). */
export function fireTradeInEvent(
  services: BackendContext,
  target: Target,
  decide: (row: TradeInRow) => Promise<TradeInOccurrence>,
): Promise<TradeInRow> {
  return fireOrderEvent(services, tradeInLifecycle, target, decide)
}
