import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { subscriptionOrders } from './subscription.ts'

/** What was agreed on about the kilometres of a subscription when it was placed. */
export const mileageAccounts = pgTable('mileage_accounts', {
  subscriptionNo: text('subscription_no')
    .primaryKey()
    .references(() => subscriptionOrders.orderNo),
  /** A month, without a package. */
  includedKm: integer('included_km').notNull(),
  /** For a kilometre beyond all that was agreed on, without a package; gross, minor units. */
  extraKm: integer('extra_km').notNull(),
})

/** What the odometer of a subscribed car has shown. Lines are never changed. */
export const odometerReadings = pgTable(
  'odometer_readings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionNo: text('subscription_no')
      .notNull()
      .references(() => subscriptionOrders.orderNo),
    km: integer('km').notNull(),
    /** Of a protocol that both sides have signed, or of the customer alone. */
    source: text('source', { enum: ['handover', 'customer', 'return'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('odometer_readings_subscription').on(table.subscriptionNo, table.id)],
)

/** An item of a report about a car that has come back, with what was said about it. */
export interface ReportedItem {
  id: string
  part: 'scratches' | 'rims' | 'glass' | 'interior' | 'key' | 'other'
  /** What was found, and where. */
  name: string
  /** Names of the pictures that staff have taken. */
  pictures: string[]
  /** As it was found; gross, minor units. */
  amount: number
  /** The customer's, with their words; null where they have nothing against it. */
  dispute: { words: string; at: string } | null
  /** Staff's, for good. */
  decision: { amount: number; reason: string; at: string } | null
}
