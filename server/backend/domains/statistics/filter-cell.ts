import { and, eq, gte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { findMachine } from '#machines/catalogue.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { statistics } from '#server/api/contract/groups/statistics.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { everyValue } from '#server/backend/platform/db/schema/statistics.ts'

export type StatisticsFilters = HandlerInput<typeof statistics.rows.getStatistics>['query']

const dayMs = 86_400_000

interface Dimensions {
  market: PgColumn
  model: PgColumn
  channel: PgColumn
}

/** Machine of orders. Throws `not_found`. */
export function requireOrderMachine(id: string) {
  const entry = findMachine(id)
  if (entry?.family !== 'orders') throw new Refusal('not_found', `no machine of orders ${id}`)
  return entry
}

/** Condition for the one cell of a cube that has the counts of these filters. */
export function cellOf(
  table: Dimensions,
  { market = everyValue, model = everyValue, channel = everyValue }: StatisticsFilters,
): SQL | undefined {
  return and(eq(table.market, market), eq(table.model, model), eq(table.channel, channel))
}

/** Condition for orders that pass the filters. */
export function ordersOf(table: Dimensions, { market, model, channel }: StatisticsFilters): SQL | undefined {
  return and(
    market === undefined ? undefined : eq(table.market, market),
    model === undefined ? undefined : eq(table.model, model),
    channel === undefined ? undefined : eq(table.channel, channel),
  )
}

/** Condition for the weeks of the period, the current one included. */
export function weeksOf(
  { clock }: Pick<BackendContext, 'clock'>,
  week: PgColumn,
  { weeks }: Pick<StatisticsFilters, 'weeks'>,
): SQL | undefined {
  if (weeks === undefined) return undefined
  return gte(week, mondayOf(new Date(clock.now().getTime() - (weeks - 1) * 7 * dayMs)))
}

/** First day of an instant's ISO week in UTC: '2026-11-23'. */
export function mondayOf(instant: Date): string {
  const day = new Date(instant)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
