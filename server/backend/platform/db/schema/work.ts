import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Deadline of work that has none: it sorts behind every other. */
export const noDeadline = new Date('9999-12-31T00:00:00Z')

/**
 * What waits for staff: one row for each item, written in the transaction that changes the item and deleted with the
 * work (decision 36). Names of customers are in the items only.
 */
export const workItems = pgTable(
  'work_items',
  {
    /** Kind of work that a module declares: `subscription`, … */
    kind: text('kind').notNull(),
    /** Number of the order, review, lead, payment, chat or alert; unique among all kinds. */
    itemNo: text('item_no').notNull(),
    /** What staff have to do: `preparation`, … */
    what: text('what').notNull(),
    /** Code of the market; null where none is known. */
    market: text('market'),
    /** Start of the wait; an item with a later start is not listed yet. */
    since: instant('since').notNull(),
    /** Deadline; `noDeadline` without one. */
    until: instant('until').notNull(),
    /** Member of staff. */
    assigneeId: uuid('assignee_id'),
    assignedAt: instant('assigned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemNo] }),
    index('work_items_number').on(table.itemNo),
    index('work_items_until').on(table.until, table.itemNo),
    index('work_items_since').on(table.since, table.itemNo),
    index('work_items_kind').on(table.kind, table.until, table.itemNo),
    index('work_items_assignee')
      .on(table.assigneeId, table.until, table.itemNo)
      .where(sql`assignee_id is not null`),
  ],
)
