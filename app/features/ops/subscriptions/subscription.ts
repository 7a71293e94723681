import type {
  fireSubscriptionEvent,
  getSubscription,
  listReplacements,
  recordFinding,
} from '#app/functions/ops/subscriptions.functions.ts'

/** A subscription as staff see it. */
export type StaffSubscription = Extract<Awaited<ReturnType<typeof getSubscription>>, { ok: true }>['value']
/** Free cars that could take the place of its own. */
export type Replacements = Extract<Awaited<ReturnType<typeof listReplacements>>, { ok: true }>['value']

/** What staff may fire, with what the event asks for. */
export type StaffEvent = Parameters<typeof fireSubscriptionEvent>[0]['data']['body']
export type StaffEventType = StaffEvent['type']
export type Finding = Parameters<typeof recordFinding>[0]['data']['body']['finding']
