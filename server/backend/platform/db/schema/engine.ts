import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowNumber } from './columns.ts'

/* Event log and pending effects of orders of every kind. */

export const orderEvents = pgTable(
  'order_events',
  {
    id: rowNumber(),
    /** Id of the machine: testDriveOrder, … */
    machine: text('machine').notNull(),
    orderNo: text('order_no').notNull(),
    /** 1, 2, 3 … within the order. */
    sequence: integer('sequence').notNull(),
    type: text('type').notNull(),
    actor: text('actor').notNull(),
    /** Status codes; null before the first event. */
    fromStatus: integer('from_status'),
    toStatus: integer('to_status').notNull(),
    /** Event, facts it was judged by, and details for staff. */
    payload: jsonb('payload')
      .notNull()
      .$type<{ event: { type: string }; facts: unknown; detail: Record<string, unknown> }>(),
    requestId: text('request_id').notNull(),
    at: instant('at').notNull(),
    /** What statistics group the order by, in its first line; null in later lines, and where the order has none. */
    market: text('market'),
    model: text('model'),
    channel: text('channel'),
  },
  (table) => [
    uniqueIndex('order_events_sequence').on(table.machine, table.orderNo, table.sequence),
    // Newest orders of a transition.
    index('order_events_transition').on(table.machine, table.fromStatus, table.type, table.toStatus, table.id),
  ],
)

/** Effects written together with the status and carried out after the commit, each at least once. */
export const outbox = pgTable(
  'outbox',
  {
    id: rowNumber(),
    /** Selects the handler: `mail`, … */
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Earliest time by the backend's clock. */
    dueAt: instant('due_at').notNull(),
    /** Rows of a group can be withdrawn together: `reminders:TD123`. */
    groupKey: text('group_key'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** Place in the trace of the request that added it, if that is recorded (W3C Trace Context). */
    traceparent: text('traceparent'),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`done_at is null`),
    index('outbox_group').on(table.groupKey),
    index('outbox_done')
      .on(table.doneAt)
      .where(sql`done_at is not null`),
  ],
)

/** Last run of each recurring job. */
export const recurringJobs = pgTable('recurring_jobs', {
  name: text('name').primaryKey(),
  /** Next run; of a running one, the end of its lease. */
  dueAt: instant('due_at').notNull(),
  startedAt: instant('started_at'),
  completedAt: instant('completed_at'),
  /** Counts of affected rows. */
  output: jsonb('output').$type<Record<string, number>>(),
  failure: text('failure'),
})

/** Text that a search of staff looks through, as in the index; each word after a space. Columns of `mails`. */
export const mailSearchText = sql.raw(`(' ' || recipient || ' ' || subject)`)

/** All mails, sent or (without SMTP) only stored. */
export const mails = pgTable(
  'mails',
  {
    id: rowNumber(),
    /** Outbox row of the mail, unique: retries must not write it again. */
    outboxId: bigint('outbox_id', { mode: 'number' }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plain: text('plain').notNull(),
    attachments: jsonb('attachments').notNull().$type<{ filename: string; contentType: string; content: string }[]>(),
    template: text('template').notNull(),
    locale: text('locale').notNull(),
    orderNo: text('order_no'),
    /** One-click unsubscribe URL (RFC 8058); null for mandatory mails. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    error: text('error'),
  },
  (table) => [
    uniqueIndex('mails_outbox').on(table.outboxId),
    index('mails_created').on(table.createdAt),
    index('mails_recipient').on(table.recipient, table.id),
    index('mails_order').on(table.orderNo, table.id),
    index('mails_search').using('gin', sql`${mailSearchText} gin_trgm_ops`),
  ],
)

/** Single row: seconds by which staff have moved the clock forward. */
export const clockOffsets = pgTable('clock_offsets', {
  id: integer('id').primaryKey(),
  offsetSeconds: bigint('offset_seconds', { mode: 'number' }).notNull(),
})
