import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { LocaleSlug, MarketCode } from '#config'
import type { MembershipFacts, MembershipRefund } from '#machines/orders/membership-order/index.ts'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import type { Benefit } from '#machines/shared/benefits.ts'
import type { OwnershipType } from '#machines/shared/codes.ts'
import type { paymentKind } from '#server/api/contract/schemas/membership.ts'
import { accounts } from './accounts.ts'
import { instant, originColumns, statusIn, statusIs } from './columns.ts'

const paid = {
  paymentKind: text('payment_kind').notNull().$type<z.infer<typeof paymentKind>>(),
  /** Gross, minor units, for all months. */
  amount: integer('amount').notNull(),
  /** Basis points. */
  vatRate: integer('vat_rate').notNull(),
  /** ISO 4217. */
  currency: char('currency', { length: 3 }).notNull(),
  months: integer('months').notNull(),
  benefits: jsonb('benefits').notNull().$type<Benefit[]>(),
  termsVersion: text('terms_version').notNull(),
}

/** Reference data: membership types of a market with their prices. */
export const membershipOffers = pgTable(
  'membership_offers',
  {
    country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
    ownershipType: integer('ownership_type').notNull().$type<OwnershipType>(),
    validFrom: instant('valid_from').notNull(),
    ...paid,
    withdrawalDays: integer('withdrawal_days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.ownershipType, table.validFrom] }),
    check('membership_offers_price', sql`(payment_kind = 'FREE') = (amount = 0)`),
  ],
)

/** Co-memberships granted by an owner, by address: an account is not required yet. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id),
    /** Lower case. */
    email: text('email').notNull(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    givenAt: instant('given_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    uniqueIndex('membership_grants_open')
      .on(table.ownerId, table.email)
      .where(sql`taken_back_at is null`),
    index('membership_grants_email').on(table.email),
  ],
)

/** Codes for a free membership, issued by staff. */
export const membershipCodes = pgTable(
  'membership_codes',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull(),
    campaign: text('campaign').notNull(),
    /** Lower case; the only address that may use it, null for any holder. */
    email: text('email'),
    mostUses: integer('most_uses').notNull(),
    validUntil: instant('valid_until').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('membership_codes_code').on(table.code),
    index('membership_codes_email').on(table.email),
    index('membership_codes_newest').on(table.createdAt, table.code),
  ],
)

/** Orders of memberships; the machine is `membershipOrder`. */
export const membershipOrders = pgTable(
  'membership_orders',
  {
    orderNo: text('order_no').primaryKey(),
    /** A `MembershipStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    ...originColumns,
    ownershipType: integer('ownership_type').notNull().$type<OwnershipType>(),
    ...paid,
    terms: jsonb('terms').notNull().$type<MembershipFacts['terms']>(),
    isEarlyStart: boolean('is_early_start').notNull(),
    /** Grant used by the order. */
    grantId: uuid('grant_id').references(() => membershipGrants.id),
    /** Code used by the order. */
    codeId: uuid('code_id').references(() => membershipCodes.id),
    orderedAt: instant('ordered_at'),
    completedAt: instant('completed_at'),
    refund: jsonb('refund').$type<MembershipRefund>(),
    /** Reference of a refund paid out by hand. */
    payoutReference: text('payout_reference'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('membership_orders_account').on(table.accountId, table.createdAt),
    index('membership_orders_newest').on(table.createdAt, table.orderNo),
    index('membership_orders_status').on(table.status, table.createdAt, table.orderNo),
    index('membership_orders_grant').on(table.grantId),
    index('membership_orders_code').on(table.codeId),
    // Enforces the machine's guard: at most one open order of a type.
    uniqueIndex('membership_orders_open')
      .on(table.accountId, table.ownershipType)
      .where(statusIs(MembershipStatus.created)),
    check('membership_orders_status_known', statusIn(...Object.values(MembershipStatus))),
    check(
      'membership_orders_completed',
      sql`${statusIn(MembershipStatus.created, MembershipStatus.canceled)} or completed_at is not null or refund is not null`,
    ),
  ],
)

/** Membership periods: written with the completed order, ended with its refund. */
export const memberships = pgTable(
  'memberships',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => membershipOrders.orderNo),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    ownershipType: integer('ownership_type').notNull().$type<OwnershipType>(),
    startsAt: instant('starts_at').notNull(),
    /** First instant without it. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ['refund', 'grant'] }),
  },
  (table) => [
    index('memberships_account').on(table.accountId, table.endsAt),
    check('memberships_period', sql`ends_at > starts_at`),
    check('memberships_ended', sql`(ended_at is null) = (ended_by is null)`),
  ],
)

/** Orders relevant for accounting: not free ones, nor those never completed. */
export const isMembershipBooked = sql<boolean>`(${membershipOrders.amount} > 0 and (${membershipOrders.completedAt} is not null or ${membershipOrders.refund} is not null))`
