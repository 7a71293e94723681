import type {
  fireSubscriptionEvent,
  getSubscription,
  listReplacements,
  recordFinding,
} from '#app/functions/ops/subscriptions.functions.ts'
import type { listTradeIns } from '#app/functions/ops/trade-ins.functions.ts'

/** Subscription for staff. */
export type StaffSubscription = Extract<Awaited<ReturnType<typeof getSubscription>>, { ok: true }>['value']
/** Cars handed in for a subscription. */
export type TradeIns = Awaited<ReturnType<typeof listTradeIns>>['items']
/** Free cars that could replace the order's own. */
export type Replacements = Extract<Awaited<ReturnType<typeof listReplacements>>, { ok: true }>['value']

/** Event that staff may fire, with its input. */
export type StaffEvent = Parameters<typeof fireSubscriptionEvent>[0]['data']['body']
export type StaffEventType = StaffEvent['type']
export type Finding = Parameters<typeof recordFinding>[0]['data']['body']['finding']
