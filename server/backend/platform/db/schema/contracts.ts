import { char, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { MarketCode } from '#config'
import type { LocaleSlug } from '#config'
import type { Money } from '#server/api/contract/schemas/money.ts'
import type { CancelPolicy } from '#server/api/contract/schemas/policies.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import type { billing, delivery } from '#server/api/contract/schemas/subscription-order.ts'
import type { products } from './catalogue.ts'
import { instant } from './columns.ts'
import { subscriptionOrders } from './subscription.ts'

type Car = Pick<typeof products.$inferSelect, 'battery' | 'drive' | 'paint' | 'wheels' | 'interior' | 'condition'>

/** Content of a customer's contract at the time of the order. */
export interface ContractContent {
  orderNo: string
  /** Instant. */
  orderedAt: string
  country: MarketCode
  customer: z.output<typeof billing>
  /** Null for a car of a fleet without a named driver. */
  driver: { firstName: string; lastName: string } | null
  car: Car & { modelName: string; vin: string | null; mileage: number }
  delivery: Pick<z.output<typeof delivery>, 'deliveryType' | 'siteId' | 'address' | 'date' | 'timePeriod'>
  /** For a pickup. */
  site: { name: string; street: string; postcode: string; city: string } | null
  quote: Quote
  /** Of the insurance, for each damage. Contracts concluded before it was stated lack it. */
  excess?: Money
  /** Days of notice, and of withdrawal: 0 where no law grants it. */
  noticeDays: number
  withdrawalDays: number
  cutoffHours: number
  cancelPolicy: Pick<CancelPolicy, 'version' | 'steps'>
}

/** Contract of a placed order. Immutable; its document is created once. */
export const contractDocuments = pgTable('contract_documents', {
  orderNo: text('order_no')
    .primaryKey()
    .references(() => subscriptionOrders.orderNo),
  /** Version of the terms. */
  version: text('version').notNull(),
  locale: text('locale').notNull().$type<LocaleSlug>(),
  content: jsonb('content').notNull().$type<ContractContent>(),
  /** File id and hash of the document; null until it is created. */
  fileId: text('file_id'),
  sha256: char('sha256', { length: 64 }),
  createdAt: instant('created_at').notNull(),
})
