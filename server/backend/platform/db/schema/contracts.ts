import { char, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import type { ContractContent } from '#server/backend/domains/subscription/agreement/contract-content.ts'
import { instant } from './columns.ts'
import { subscriptionOrders } from './subscription.ts'

/** What was agreed when an order was placed. Written with it and never changed; the document is made from it once. */
export const contractDocuments = pgTable('contract_documents', {
  orderNo: text('order_no')
    .primaryKey()
    .references(() => subscriptionOrders.orderNo),
  /** Of the terms. */
  version: text('version').notNull(),
  locale: text('locale').notNull().$type<LocaleSlug>(),
  content: jsonb('content').notNull().$type<ContractContent>(),
  /** Of the document in the file store, and of its bytes; null until it is made. */
  fileId: text('file_id'),
  sha256: char('sha256', { length: 64 }),
  createdAt: instant('created_at').notNull(),
})
