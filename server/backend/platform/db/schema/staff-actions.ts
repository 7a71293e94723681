import { index, jsonb, pgTable, bigint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What staff have looked at or changed beside the events of an order, which are in its log. Lines are never changed. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: uuid('staff_id').notNull(),
    /** `licence.viewed` */
    action: text('action').notNull(),
    /** Number of the order, vehicle or payment. */
    reference: text('reference').notNull(),
    /** Nothing personal of a customer's. */
    detail: jsonb('detail').notNull().$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('staff_actions_reference').on(table.reference, table.id)],
)
