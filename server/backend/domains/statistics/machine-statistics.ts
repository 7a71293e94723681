import { and, count, desc, eq, sql } from 'drizzle-orm'
import { catalogue } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { isEnd } from '#machines/shared/description.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { statistics } from '#server/api/contract/groups/statistics.ts'
import { mostOverdue } from '#server/api/input/statistics.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import {
  beforeFirst,
  everyValue,
  logDifferences,
  logMarks,
  orderStates,
  rollUps,
  stateCounts,
  stayHistograms,
  transitionCounts,
} from '#server/backend/platform/db/schema/statistics.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { cellOf, ordersOf, requireOrderMachine, type StatisticsFilters, weeksOf } from './filter-cell.ts'
import { addStays, quantileOf } from './stay-histogram.ts'

type Rows = typeof statistics.rows
type Statistics = CallResult<Rows['getStatistics']>

const mostDifferences = 100

/** All machines of orders, with the number of orders that are open, and ended. */
export async function listMachines(services: BackendContext): Promise<CallResult<Rows['listMachines']>> {
  const everywhere = cellOf(stateCounts, {})
  const counts = await services.db().select().from(stateCounts).where(everywhere)
  const differing = await services
    .db()
    .select({ machine: logDifferences.machine, orders: count() })
    .from(logDifferences)
    .groupBy(logDifferences.machine)
  const { unchecked } = await readProgress(services)
  const items = catalogue
    .filter(({ family }) => family === 'orders')
    .map(({ id, machine }) => {
      const description = describeMachine(machine)
      const ends = new Set(
        description.states.flatMap(({ id: state, code }) => (isEnd(description, state) ? (code ?? []) : [])),
      )
      const own = counts.filter((row) => row.machine === id)
      const sum = (isEnded: boolean) =>
        own.filter(({ status }) => ends.has(status) === isEnded).reduce((total, { orders }) => total + orders, 0)
      return {
        machine: id,
        open: sum(false),
        ended: sum(true),
        differing: differing.find(({ machine: name }) => name === id)?.orders ?? 0,
      }
    })
  return { items, unchecked }
}

/** Statistics of a machine. Reads one cell of each cube. Throws `not_found`. */
export async function readStatistics(
  services: BackendContext,
  machine: string,
  filters: StatisticsFilters,
): Promise<Statistics> {
  requireOrderMachine(machine)
  const [states, transitions, values, progress, differences] = await Promise.all([
    readStates(services, machine, filters),
    readTransitions(services, machine, filters),
    readValues(services, machine),
    readProgress(services),
    readDifferences(services, machine),
  ])
  return { now: services.clock.now().toISOString(), states, transitions, ...values, ...differences, ...progress }
}

/** Seconds in a state that 95 % of all stays did not exceed; null if none has ended. */
export async function p95Of(
  services: BackendContext,
  machine: string,
  status: number,
  filters: StatisticsFilters,
): Promise<number | null> {
  const histograms = await readHistograms(services, machine, filters)
  return quantileOf(histograms.get(status) ?? [], 0.95)
}

async function readStates(
  services: BackendContext,
  machine: string,
  filters: StatisticsFilters,
): Promise<Statistics['states']> {
  const counts = await services
    .db()
    .select({ status: stateCounts.status, orders: stateCounts.orders })
    .from(stateCounts)
    .where(and(eq(stateCounts.machine, machine), cellOf(stateCounts, filters)))
  const histograms = await readHistograms(services, machine, filters)
  const statuses = [...new Set([...counts.map(({ status }) => status), ...histograms.keys()])]
  const states = statuses
    .toSorted((one, other) => one - other)
    .map((status) => {
      const stays = histograms.get(status) ?? []
      return {
        status,
        orders: counts.find((row) => row.status === status)?.orders ?? 0,
        stays: stays.reduce((total, number) => total + number, 0),
        median: quantileOf(stays, 0.5),
        p95: quantileOf(stays, 0.95),
      }
    })
  const waiting = await readWaiting(services, machine, filters, states)
  return states.map((state) => ({ ...state, ...waiting(state.status) }))
}

/** Longest waiting order and number of overdue ones of each state: a few entries of an index each, in one statement. */
async function readWaiting(
  services: BackendContext,
  machine: string,
  filters: StatisticsFilters,
  states: readonly { status: number; p95: number | null }[],
): Promise<(status: number) => Pick<Statistics['states'][number], 'overdue' | 'longestSince'>> {
  const now = services.clock.now()
  const asked = states.map(({ status, p95 }) => ({ status, before: p95 === null ? null : overdueSince(now, p95) }))
  const inState = and(
    eq(orderStates.machine, machine),
    sql`${orderStates.status} = asked.status`,
    ordersOf(orderStates, filters),
  )
  const rows = await services
    .db()
    .select({
      status: sql<number>`asked.status`,
      longestSince: sql<Date | null>`(select min(${orderStates.since}) from ${orderStates} where ${inState})`.mapWith(
        orderStates.since,
      ),
      overdue: sql<number>`(
        select count(*) from (
          select from ${orderStates} where ${inState} and ${orderStates.since} < asked.before limit ${mostOverdue}
        ) overdue
      )`.mapWith(Number),
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (status integer, before timestamptz)`)
  return (status) => {
    const row = rows.find((candidate) => candidate.status === status)
    return { overdue: row?.overdue ?? 0, longestSince: row?.longestSince?.toISOString() ?? null }
  }
}

/** Orders in a state since before this time have been there for longer than the given number of seconds. */
export function overdueSince(now: Date, seconds: number): string {
  return new Date(now.getTime() - seconds * 1_000).toISOString()
}

/** Numbers of stays by bucket, of each state. */
async function readHistograms(
  services: BackendContext,
  machine: string,
  filters: StatisticsFilters,
): Promise<Map<number, number[]>> {
  const rows = await services
    .db()
    .select({ status: stayHistograms.status, buckets: stayHistograms.buckets, stays: stayHistograms.stays })
    .from(stayHistograms)
    .where(
      and(
        eq(stayHistograms.machine, machine),
        cellOf(stayHistograms, filters),
        weeksOf(services, stayHistograms.week, filters),
      ),
    )
  const merged = new Map<number, number[]>()
  for (const { status, ...histogram } of rows) merged.set(status, addStays(merged.get(status), histogram))
  return merged
}

async function readTransitions(
  services: BackendContext,
  machine: string,
  filters: StatisticsFilters,
): Promise<Statistics['transitions']> {
  const { fromStatus, event, toStatus, events, week } = transitionCounts
  const rows = await services
    .db()
    .select({ fromStatus, event, toStatus, count: sql<number>`sum(${events})`.mapWith(Number) })
    .from(transitionCounts)
    .where(
      and(eq(transitionCounts.machine, machine), cellOf(transitionCounts, filters), weeksOf(services, week, filters)),
    )
    .groupBy(fromStatus, event, toStatus)
    .orderBy(fromStatus, desc(sql`sum(${events})`), event, toStatus)
  const leaving = Map.groupBy(
    rows.filter((row) => row.fromStatus !== row.toStatus),
    (row) => row.fromStatus,
  )
  return rows.map((row) => {
    const all = (leaving.get(row.fromStatus) ?? []).reduce((total, other) => total + other.count, 0)
    return {
      from: row.fromStatus === beforeFirst ? null : row.fromStatus,
      event: row.event,
      to: row.toStatus,
      count: row.count,
      share: row.fromStatus === row.toStatus ? null : row.count / all,
    }
  })
}

/** Values of each dimension that orders of the machine have. */
async function readValues(
  services: BackendContext,
  machine: string,
): Promise<Pick<Statistics, 'markets' | 'models' | 'channels'>> {
  const { market, model, channel } = stateCounts
  const rows = await services
    .db()
    .selectDistinct({ market, model, channel })
    .from(stateCounts)
    .where(eq(stateCounts.machine, machine))
  const valuesOf = (name: 'market' | 'model' | 'channel') =>
    [...new Set(rows.map((row) => row[name]))].filter((value) => value !== everyValue).toSorted()
  const names = await services.db().select({ id: models.id, name: models.name }).from(models)
  return {
    markets: valuesOf('market'),
    models: valuesOf('model').map((id) => names.find((known) => known.id === id) ?? { id, name: id }),
    channels: valuesOf('channel'),
  }
}

async function readProgress(services: BackendContext): Promise<Pick<Statistics, 'uncounted' | 'unchecked'>> {
  const [mark] = await services.db().select({ id: logMarks.markedId }).from(logMarks)
  const rows = await services.db().select().from(rollUps)
  const remaining = (name: string) =>
    Math.max(0, (mark?.id ?? 0) - (rows.find((row) => row.name === name)?.eventId ?? 0))
  return { uncounted: remaining('counts'), unchecked: remaining('conformance') }
}

async function readDifferences(
  services: BackendContext,
  machine: string,
): Promise<Pick<Statistics, 'differences' | 'differing'>> {
  const isOwn = eq(logDifferences.machine, machine)
  const rows = await services
    .db()
    .select()
    .from(logDifferences)
    .where(isOwn)
    .orderBy(desc(logDifferences.foundAt), logDifferences.orderNo)
    .limit(mostDifferences)
  return {
    differences: rows.map(({ orderNo, sequence, reason, foundAt }) => ({
      orderNo,
      sequence,
      reason,
      foundAt: foundAt.toISOString(),
    })),
    differing: await services.db().$count(logDifferences, isOwn),
  }
}
