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
  /** Gross, minor units, as it was agreed on. */
  monthly: integer('monthly').notNull(),
  /** ISO 4217. */
  currency: char('currency', { length: 3 }).notNull(),
  /** Null until the handover. */
  activeFrom: instant('active_from'),
  /** The beginning of the first cycle without it; null while no end is settled. */
  endsAt: instant('ends_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
}

/** Packages of more kilometres than every subscription has; the machine is `mileagePackageOrder`. */
export const mileagePackages = pgTable(
  'mileage_packages',
  {
    /** The engine's name for the number of whatever it moves. */
    orderNo: text('package_no').primaryKey(),
    /** A `MileagePackageStatus`. */
    status: integer('status').notNull(),
    ...ofSubscription,
    monthlyKm: integer('monthly_km').notNull(),
    /** For a kilometre beyond all that was agreed on; gross, minor units. */
    extraKm: integer('extra_km').notNull().default(0),
    /** The end of the month under way; null before the first. */
    monthEndsAt: instant('month_ends_at'),
    ending: text('ending', { enum: ['cancelled', 'replaced'] }),
    /** Whether its first month was paid with the order. */
    isPaidAhead: boolean('is_paid_ahead').notNull(),
  },
  (table) => [
    index('mileage_packages_subscription').on(table.subscriptionNo, table.createdAt),
    // There is no second one beside it, but that which takes its place.
    uniqueIndex('mileage_packages_one')
      .on(table.subscriptionNo)
      .where(sql`${statusIs(MileagePackageStatus.inUse)} and ends_at is null`),
  ],
)

/** Covers of damage that is found at the return; the machine is `returnCareOrder`. */
export const returnCareOrders = pgTable(
  'return_care_orders',
  {
    orderNo: text('care_no').primaryKey(),
    /** A `ReturnCareStatus`. */
    status: integer('status').notNull(),
    ...ofSubscription,
    scene: integer('scene').notNull().$type<ReturnCareScene>(),
    /** Null of one that was taken with the order. */
    entranceType: integer('entrance_type').$type<SoldEntrance>(),
    policyVersion: text('policy_version').notNull(),
    /** When the car came back. */
    returnedAt: instant('returned_at'),
    /** Up to when the items of the report can be disputed; null before there is one. */
    settleBy: instant('settle_by'),
    items: jsonb('items').notNull().default([]).$type<ReportedItem[]>(),
    isPaidAhead: boolean('is_paid_ahead').notNull(),
  },
  (table) => [
    index('return_care_orders_subscription').on(table.subscriptionNo, table.createdAt),
    // What staff have to look at: cars that are back, and items that are disputed.
    index('return_care_orders_returned')
      .on(table.returnedAt, table.orderNo)
      .where(sql`returned_at is not null`),
    uniqueIndex('return_care_orders_one')
      .on(table.subscriptionNo)
      .where(sql`${statusIs(ReturnCareStatus.active)} and ends_at is null`),
  ],
)

/** How the kilometres of a subscription have changed; nothing is taken out of it. */
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
    /** What it costs a month from then on, gross, minor units. */
    monthly: integer('monthly').notNull(),
    /** Null: with the handover. */
    effectiveFrom: instant('effective_from'),
    /** Of a month that is over: what was driven in it, and what went over into the next, below zero where it was too far. */
    usedKm: integer('used_km'),
    rolledKm: integer('rolled_km'),
    at: instant('at').notNull(),
  },
  (table) => [index('mileage_changes_subscription').on(table.subscriptionNo, table.id)],
)
