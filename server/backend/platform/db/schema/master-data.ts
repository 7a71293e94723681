import { char, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MarketCode } from '#config'
import type { DataKindName } from '#server/api/input/master-data.ts'
import { instant } from './columns.ts'

/* Changes of master data by staff; the machine is `dataChange`. */

/** A text, yes or no, or an integer in the unit of its field (`dataUnits`). */
export type DataValue = number | boolean | string | null

/** Value that a change replaces, by its path within the record. */
export interface DataDifference {
  path: string
  before: DataValue
  after: DataValue
}

/** Master records that staff have changed: seeding leaves them alone. */
export const dataRecords = pgTable(
  'data_records',
  {
    /** Name of a `MasterDataKind`. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Number of times that a change came into force or was undone. */
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

export const dataChanges = pgTable(
  'data_changes',
  {
    /** Number of the row, under the engine's common name. */
    orderNo: text('change_no').primaryKey(),
    /** A `DataChangeStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').notNull().$type<DataKindName>(),
    recordId: text('record_id').notNull(),
    market: char('market', { length: 2 }).notNull().$type<MarketCode>(),
    differences: jsonb('differences').notNull().$type<DataDifference[]>(),
    /** Why; for colleagues. */
    reason: text('reason').notNull(),
    /** Null: as soon as it is released. */
    validFrom: instant('valid_from'),
    /** Members of staff who have written a part of it. */
    authors: jsonb('authors').notNull().$type<string[]>(),
    /** Last words of the person who returned or undid it. */
    remark: text('remark'),
    /** Version of the record since it is in force; null before. */
    recordVersion: integer('record_version'),
    inForceAt: instant('in_force_at'),
    undoneAt: instant('undone_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('data_changes_newest').on(table.createdAt, table.orderNo),
    index('data_changes_record').on(table.kind, table.recordId, table.recordVersion),
  ],
)
