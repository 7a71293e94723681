import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { subscriptionOrders } from './subscription.ts'

/** Kilometre terms of a subscription at the time of the order. */
export const mileageAccounts = pgTable('mileage_accounts', {
  subscriptionNo: text('subscription_no')
    .primaryKey()
    .references(() => subscriptionOrders.orderNo),
  /** Monthly kilometres without a package. */
  includedKm: integer('included_km').notNull(),
  /** Price of a kilometre above the allowance, without a package; gross, minor units. */
  extraKm: integer('extra_km').notNull(),
})

/** Odometer readings of a subscribed car. Append-only. */
export const odometerReadings = pgTable(
  'odometer_readings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionNo: text('subscription_no')
      .notNull()
      .references(() => subscriptionOrders.orderNo),
    km: integer('km').notNull(),
    /** From a protocol signed by both sides, or from the customer alone. */
    source: text('source', { enum: ['handover', 'customer', 'return'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('odometer_readings_subscription').on(table.subscriptionNo, table.id)],
)

/** Item of the damage report, with its dispute and decision. */
export interface ReportedItem {
  id: string
  part: 'scratches' | 'rims' | 'glass' | 'interior' | 'key' | 'other'
  /** Damage and its place. */
  name: string
  /** File names of the photos by staff. */
  pictures: string[]
  /** Amount as reported; gross, minor units. */
  amount: number
  /** Customer's objection; null without one. */
  dispute: { words: string; at: string } | null
  /** Final decision of staff. */
  decision: { amount: number; reason: string; at: string } | null
}
