import { sql } from 'drizzle-orm'
import { char, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug, MarketCode } from '#config'
import { followOnKinds, withdrawalCauses } from '#machines/orders/term-offer/term-offer.types.ts'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'
import { subscriptionOrders } from './subscription.ts'

/** Text searched by staff, as in the index; each word, including the first, follows a space. Columns of `term_offers`. */
export const termOfferSearchText = sql.raw(`(' ' || order_no || ' ' || subscription_no)`)

/** Extension that an offer has, with the discount on the car's month in thousandths. */
export interface TermOption {
  months: number
  perMille: number
}

/** Offers before the term of a subscription ends: to extend it, or to order another car; the machine is `termOffer`. */
export const termOffers = pgTable(
  'term_offers',
  {
    /** `TO-7K3M-9Q2X` */
    orderNo: text('order_no').primaryKey(),
    /** A `TermOfferStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    subscriptionNo: text('subscription_no')
      .notNull()
      .references(() => subscriptionOrders.orderNo),
    /** Customer of the subscription. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
    /** Language of the mails. */
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** End of the term that can be extended. */
    termEndsAt: instant('term_ends_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    options: jsonb('options').notNull().$type<TermOption[]>(),
    /** Discounts on the car's month of an order that follows, in thousandths. */
    swapPerMille: integer('swap_per_mille').notNull().default(0),
    upgradePerMille: integer('upgrade_per_mille').notNull().default(0),
    /** Added to each discount by staff. */
    extraPerMille: integer('extra_per_mille').notNull(),
    /** Accepted months, and the new end of the term; null without an acceptance. */
    chosenMonths: integer('chosen_months'),
    extendedTo: instant('extended_to'),
    /** Order that follows the subscription, and what it is; null without one. */
    followOnNo: text('follow_on_no'),
    followOnKind: text('follow_on_kind', { enum: followOnKinds }),
    callRequestedAt: instant('call_requested_at'),
    /** Reason of staff for the last change. */
    reason: text('reason'),
    /** Why the system withdrew it. */
    withdrawnFor: text('withdrawn_for', { enum: withdrawalCauses }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // One offer a term, even with concurrent preparations.
    uniqueIndex('term_offers_term').on(table.subscriptionNo, table.termEndsAt),
    index('term_offers_account').on(table.accountId, table.createdAt),
    index('term_offers_newest').on(table.createdAt, table.orderNo),
    index('term_offers_search').using('gin', sql`${termOfferSearchText} gin_trgm_ops`),
  ],
)
