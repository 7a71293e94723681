import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { statisticsWeeks } from '#server/api/input/statistics.ts'

const why = 'staff see how orders pass through their machines; the specification has no calls for it'
const staff = { access: 'staff', extension: why } as const

const dimension = z.string().min(1).max(40)
const code = z.int().min(-1).max(1_000)

/** Only orders of a market, model and channel. `-` is for orders that have none. */
const filters = z.object({
  market: dimension.optional(),
  model: dimension.optional(),
  channel: dimension.optional(),
  /** Transitions and stays of so many weeks, with the current one; default: all. */
  weeks: z.coerce.number().pipe(z.literal(statisticsWeeks)).optional(),
})

const stateStatistics = z.object({
  status: code,
  /** Orders that are in the state. */
  orders: z.int(),
  /** Of these, orders that have been in it for longer than 95 % of all; at most `mostOverdue` are counted. */
  overdue: z.int(),
  /** Since when the longest waiting one has been in it. */
  longestSince: instant.nullable(),
  /** Stays that ended, and how many seconds half of them, and 95 % of them, took. */
  stays: z.int(),
  median: z.number().nullable(),
  p95: z.number().nullable(),
})

const transitionStatistics = z.object({
  /** Null for the first event of an order. */
  from: code.nullable(),
  event: z.string(),
  to: code,
  count: z.int(),
  /** Of all events that left the state; null for one that keeps it. */
  share: z.number().nullable(),
})

/** Order whose log its machine judges differently. */
const logDifference = z.object({ orderNo: z.string(), sequence: z.int(), reason: z.string(), foundAt: instant })

const waitingOrder = z.object({
  orderNo: z.string(),
  since: instant,
  /** Longer than 95 % of all stays in the state. */
  isOverdue: z.boolean(),
  market: z.string(),
  model: z.string(),
  channel: z.string(),
})

export const statistics = group('statistics', {
  /** All kinds of orders. */
  listMachines: get('/ops/machines', {
    ...staff,
    permission: 'statistics.read',
    returns: z.object({
      items: z.array(z.object({ machine: z.string(), open: z.int(), ended: z.int(), differing: z.int() })),
      /** Events whose conformance has not been checked yet. */
      unchecked: z.int(),
    }),
  }),
  /** Orders by state, transitions with their share, time in state, and logs that differ from the machine. */
  getStatistics: get('/ops/machines/{machine}', {
    ...staff,
    permission: 'statistics.read',
    query: filters,
    returns: z.object({
      /** Time of the backend's clock, by which orders wait. */
      now: instant,
      states: z.array(stateStatistics),
      transitions: z.array(transitionStatistics),
      /** Values that orders have. */
      markets: z.array(z.string()),
      models: z.array(z.object({ id: z.string(), name: z.string() })),
      channels: z.array(z.string()),
      /** At most a hundred, newest first. */
      differences: z.array(logDifference),
      differing: z.int(),
      /** Events of all machines that are logged and not yet counted, and not yet checked. */
      uncounted: z.int(),
      unchecked: z.int(),
    }),
    errors: ['not_found'],
  }),
  /** Orders in a state, longest waiting first. */
  listWaiting: get('/ops/machines/{machine}/orders', {
    ...staff,
    permission: 'statistics.read',
    query: filters.extend({ ...keyset.shape, status: z.coerce.number().pipe(code) }),
    returns: keysetPageOf(waitingOrder),
    errors: ['not_found'],
  }),
  /** Newest orders that took a transition, of the last ten thousand that did. */
  listTaken: get('/ops/machines/{machine}/taken', {
    ...staff,
    permission: 'statistics.read',
    query: filters.omit({ weeks: true }).extend({
      /** None for the first event. */
      from: z.coerce.number().pipe(code).optional(),
      event: z.string().min(1).max(80),
      to: z.coerce.number().pipe(code),
    }),
    returns: z.object({ items: z.array(z.object({ orderNo: z.string(), at: instant })) }),
    errors: ['not_found'],
  }),
})
