import { index, jsonb, pgTable, bigint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#server/api/input/permissions.ts'
import { instant } from './columns.ts'

/** Accesses and changes by staff in addition to the events of an order's log. Append-only. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: uuid('staff_id').notNull(),
    /** `licence.viewed` */
    action: text('action').notNull(),
    /** Number of the order, vehicle or payment, or id of the customer's account. */
    reference: text('reference').notNull(),
    /** Must not contain personal data of a customer. */
    detail: jsonb('detail').notNull().$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('staff_actions_reference').on(table.reference, table.id),
    index('staff_actions_staff').on(table.staffId, table.at),
  ],
)

/** Viewings under way: a session of a member of staff reads what a customer would read. The log has those that are over. */
export const viewings = pgTable('viewings', {
  id: uuid('id').primaryKey().defaultRandom(),
  staffId: uuid('staff_id').notNull(),
  /** Session of the member of staff; null with an issuer that does not disclose it. */
  sessionId: text('session_id'),
  /** Customer. */
  accountId: uuid('account_id').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** Pages that are in the log. */
  seen: text('seen').array().notNull().default([]),
})

/** Changes of what members of staff may do. Append-only. */
export const staffChanges = pgTable('staff_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Member of staff concerned. */
  accountId: uuid('account_id').notNull(),
  change: text('change', { enum: ['granted', 'withdrawn', 'secondFactorReset'] }).notNull(),
  /** Role that was granted or withdrawn. */
  role: text('role').$type<StaffRole>(),
  reason: text('reason').notNull(),
  changedBy: uuid('changed_by').notNull(),
  requestId: text('request_id').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
})
