import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PaperKind } from '#machines/orders/car-papers/index.ts'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'
import { subscriptionOrders } from './subscription.ts'

/** Paper of a car, a PDF in the file store. */
export interface StoredPaper {
  kind: PaperKind
  fileId: string
  /** ISO instant. */
  storedAt: string
}

/** Plates and papers of the cars of orders; the machine is `carPapers`. */
export const carPapers = pgTable(
  'car_papers',
  {
    /** `CP-7K3M-9Q2X` */
    orderNo: text('order_no').primaryKey(),
    /** A `CarPapersStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    subscriptionNo: text('subscription_no')
      .notNull()
      .references(() => subscriptionOrders.orderNo),
    /** Customer of the order. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Car that they belong to; null for a car made to order. */
    vehicleId: text('vehicle_id'),
    /** In the notation of the order's market. */
    plate: text('plate'),
    papers: jsonb('papers').notNull().$type<StoredPaper[]>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('car_papers_subscription').on(table.subscriptionNo),
    index('car_papers_account').on(table.accountId),
  ],
)
