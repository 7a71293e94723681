import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/*
 * Statistics of the order log, rolled up incrementally. Nothing in them names a person. Counts are cubes: each of the
 * three dimensions has a value of its own for "all", so that every filter reads exactly one cell.
 */

/** Value of a dimension in a cube: all values together. */
export const everyValue = '*'
/** Value of a dimension where an order has none. */
export const noValue = '-'
/** Status before the first event, as part of a key. */
export const beforeFirst = -1

const bigCount = (name: string) => bigint(name, { mode: 'number' }).notNull()

const dimensions = {
  market: text('market').notNull(),
  model: text('model').notNull(),
  channel: text('channel').notNull(),
}

/** Orders with their current state. */
export const orderStates = pgTable(
  'order_states',
  {
    machine: text('machine').notNull(),
    orderNo: text('order_no').notNull(),
    status: integer('status').notNull(),
    /** Last change of the state; events that keep it do not count. */
    since: instant('since').notNull(),
    ...dimensions,
  },
  (table) => [
    primaryKey({ columns: [table.machine, table.orderNo] }),
    // Longest waiting first, by dimensions without reading the rows.
    index('order_states_waiting').on(
      table.machine,
      table.status,
      table.since,
      table.orderNo,
      table.market,
      table.model,
      table.channel,
    ),
  ],
)

/** Cube: number of orders now in each state. */
export const stateCounts = pgTable(
  'state_counts',
  {
    machine: text('machine').notNull(),
    ...dimensions,
    status: integer('status').notNull(),
    orders: bigCount('orders'),
  },
  (table) => [primaryKey({ columns: [table.machine, table.market, table.model, table.channel, table.status] })],
)

/** Cube: number of events by week, ISO weeks of UTC by their Monday. */
export const transitionCounts = pgTable(
  'transition_counts',
  {
    machine: text('machine').notNull(),
    ...dimensions,
    week: date('week', { mode: 'string' }).notNull(),
    /** `beforeFirst` for the first event. */
    fromStatus: integer('from_status').notNull(),
    event: text('event').notNull(),
    toStatus: integer('to_status').notNull(),
    events: bigCount('events'),
  },
  (table) => [
    primaryKey({
      // Its usual name would be longer than PostgreSQL's names.
      name: 'transition_counts_key',
      columns: [
        table.machine,
        table.market,
        table.model,
        table.channel,
        table.week,
        table.fromStatus,
        table.event,
        table.toStatus,
      ],
    }),
  ],
)

/** Cube: durations of the stays in a state that ended in a week, as a histogram (`stay-histogram.ts`). */
export const stayHistograms = pgTable(
  'stay_histograms',
  {
    machine: text('machine').notNull(),
    ...dimensions,
    week: date('week', { mode: 'string' }).notNull(),
    status: integer('status').notNull(),
    /** Buckets that are not empty, in order, and the number of stays in each. */
    buckets: integer('buckets').array().notNull(),
    stays: integer('stays').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.machine, table.market, table.model, table.channel, table.week, table.status] }),
  ],
)

/** How far each roll-up of the log has come. */
export const rollUps = pgTable('roll_ups', {
  name: text('name', { enum: ['counts', 'conformance'] }).primaryKey(),
  /** Last event that it includes. */
  eventId: bigCount('event_id'),
  /** Fingerprint of the machines that judged the events; empty where none does. */
  machines: text('machines').notNull().default(''),
})

/**
 * Single row: up to which event the log is complete. Ids are allotted before the commit, so one that is missing may
 * still appear while a transaction from before the mark is running (`settle-log.ts`).
 */
export const logMarks = pgTable(
  'log_marks',
  {
    id: integer('id').primaryKey(),
    /** No event up to this one can appear any more. */
    settledId: bigCount('settled_id'),
    /** Newest event when the mark was set, and the number of a transaction that began after it (xid8). */
    markedId: bigCount('marked_id'),
    markedBy: text('marked_by').notNull(),
  },
  () => [check('log_marks_one', sql`id = 1`)],
)

/** First event of an order's log that its machine judges differently. */
export const logDifferences = pgTable(
  'log_differences',
  {
    machine: text('machine').notNull(),
    orderNo: text('order_no').notNull(),
    sequence: integer('sequence').notNull(),
    /** As `replay` names it: `sequence`, `from`, `to` or the refusing guard. */
    reason: text('reason').notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.machine, table.orderNo] })],
)

/**
 * Funnels: how often steps of wizards were entered, or left something refused, by visitors who allow statistics. Numbers
 * only: no row belongs to a person, a browser or a visit.
 */
export const flowVisitCounts = pgTable(
  'flow_visit_counts',
  {
    machine: text('machine').notNull(),
    week: date('week', { mode: 'string' }).notNull(),
    market: text('market').notNull(),
    device: text('device').notNull(),
    channel: text('channel').notNull(),
    /** Purpose of the form, of a flow that has several; else `noValue`. */
    scene: text('scene').notNull(),
    /** State of the flow. */
    step: text('step').notNull(),
    /** Code of what was refused in the step; empty where it was entered. */
    refusal: text('refusal').notNull(),
    visits: bigCount('visits'),
  },
  (table) => [
    primaryKey({
      name: 'flow_visit_counts_key',
      columns: [
        table.machine,
        table.week,
        table.market,
        table.device,
        table.channel,
        table.scene,
        table.step,
        table.refusal,
      ],
    }),
  ],
)
