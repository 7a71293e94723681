import { sql } from 'drizzle-orm'
import { boolean, char, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import type { ReturnCareScene, SoldEntrance } from '#machines/shared/codes.ts'
import { accounts } from './accounts.ts'
import { instant, statusIs } from './columns.ts'
import type { ReportedItem } from './packages.ts'
import { subscriptionOrders } from './subscription.ts'

const ofSubscription = {
  version: integer('version').notNull(),
  subscriptionNo: text('subscription_no')
    .notNull()
    .references(() => subscriptionOrders.orderNo),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id),
  /** Gross, minor units, as agreed. */
  monthly: integer('monthly').notNull(),
  /** ISO 4217. */
  currency: char('currency', { length: 3 }).notNull(),
  /** Null until the handover. */
  activeFrom: instant('active_from'),
  /** Start of the first cycle without it; null without a settled end. */
  endsAt: instant('ends_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
}

/** Packages with more kilometres than included; the machine is `mileagePackageOrder`. */
export const mileagePackages = pgTable(
  'mileage_packages',
  {
    /** Number of the row, under the engine's common name. */
    orderNo: text('package_no').primaryKey(),
    /** A `MileagePackageStatus`. */
    status: integer('status').notNull(),
    ...ofSubscription,
    monthlyKm: integer('monthly_km').notNull(),
    /** Price of a kilometre above the allowance; gross, minor units. */
    extraKm: integer('extra_km').notNull().default(0),
    /** End of the current month; null before the first. */
    monthEndsAt: instant('month_ends_at'),
    ending: text('ending', { enum: ['cancelled', 'replaced'] }),
    /** Whether its first month was paid with the order. */
    isPaidAhead: boolean('is_paid_ahead').notNull(),
  },
  (table) => [
    index('mileage_packages_subscription').on(table.subscriptionNo, table.createdAt),
    // At most one package, and its replacement.
    uniqueIndex('mileage_packages_one')
      .on(table.subscriptionNo)
      .where(sql`${statusIs(MileagePackageStatus.inUse)} and ends_at is null`),
  ],
)

/** Covers of damage found at the return; the machine is `returnCareOrder`. */
export const returnCareOrders = pgTable(
  'return_care_orders',
  {
    orderNo: text('care_no').primaryKey(),
    /** A `ReturnCareStatus`. */
    status: integer('status').notNull(),
    ...ofSubscription,
    scene: integer('scene').notNull().$type<ReturnCareScene>(),
    /** Null for a cover bought with the order. */
    entranceType: integer('entrance_type').$type<SoldEntrance>(),
    policyVersion: text('policy_version').notNull(),
    /** Return of the car. */
    returnedAt: instant('returned_at'),
    /** Deadline for disputes; null before the report. */
    settleBy: instant('settle_by'),
    items: jsonb('items').notNull().default([]).$type<ReportedItem[]>(),
    isPaidAhead: boolean('is_paid_ahead').notNull(),
  },
  (table) => [
    index('return_care_orders_subscription').on(table.subscriptionNo, table.createdAt),
    // Work list of staff: returned cars, and disputed items.
    index('return_care_orders_returned')
      .on(table.returnedAt, table.orderNo)
      .where(sql`returned_at is not null`),
    uniqueIndex('return_care_orders_one')
      .on(table.subscriptionNo)
      .where(sql`${statusIs(ReturnCareStatus.active)} and ends_at is null`),
  ],
)

/** History of a subscription's kilometres; append-only. */
export const mileageChanges = pgTable(
  'mileage_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionNo: text('subscription_no')
      .notNull()
      .references(() => subscriptionOrders.orderNo),
    kind: text('kind', { enum: ['ordered', 'changed', 'cancelled', 'rolledOver'] }).notNull(),
    fromKm: integer('from_km').notNull(),
    toKm: integer('to_km').notNull(),
    /** New monthly price, gross, minor units. */
    monthly: integer('monthly').notNull(),
    /** Null: with the handover. */
    effectiveFrom: instant('effective_from'),
    /** Kilometres used and rolled over in a past month; negative when exceeded. */
    usedKm: integer('used_km'),
    rolledKm: integer('rolled_km'),
    at: instant('at').notNull(),
  },
  (table) => [index('mileage_changes_subscription').on(table.subscriptionNo, table.id)],
)
