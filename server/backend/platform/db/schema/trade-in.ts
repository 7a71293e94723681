import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug, MarketCode } from '#config'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import { accounts } from './accounts.ts'
import { instant, statusIn } from './columns.ts'
import { sites } from './places.ts'
import { subscriptionOrders } from './subscription.ts'

/** Text searched by staff, as in the index; each word, including the first, follows a space. Columns of `trade_in_requests`. */
export const tradeInSearchText = sql.raw(
  `(' ' || order_no || ' ' || plate || ' ' || replace(plate, ' ', '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone)`,
)

/** Cars offered for trade-in. */
export const tradeInRequests = pgTable(
  'trade_in_requests',
  {
    /** `TR-7K3M-9Q2X` */
    orderNo: text('order_no').primaryKey(),
    /** A `TradeInStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    /** Official notation: `EL 12345`. */
    plate: text('plate').notNull(),
    /** As described by the customer; null if the form did not ask. */
    make: text('make'),
    model: text('model'),
    /** Year of the first registration. */
    registrationYear: integer('registration_year'),
    /** Condition, equipment, damage. */
    condition: text('condition'),
    /** Kilometres on the odometer. */
    mileage: integer('mileage').notNull(),
    /** Hand-in place. */
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** Subscription that the car is handed in for. A draft may be deleted, a request outlives it. */
    subscriptionNo: text('subscription_no').references(() => subscriptionOrders.orderNo, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    phoneCountry: text('phone_country').notNull().$type<MarketCode>(),
    phone: text('phone').notNull(),
    /** Null for a guest. */
    accountId: uuid('account_id').references(() => accounts.id),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Version of the accepted guidelines. */
    textVersion: text('text_version').notNull(),
    /** Offer in øre. */
    amount: integer('amount'),
    offerEndsAt: instant('offer_ends_at'),
    /** Reason of a rejection by staff. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // At most one open request per car, even with concurrent requests.
    uniqueIndex('trade_in_requests_open')
      .on(table.plate, table.email)
      .where(statusIn(TradeInStatus.submitted, TradeInStatus.offered, TradeInStatus.accepted)),
    index('trade_in_requests_newest').on(table.createdAt, table.orderNo),
    index('trade_in_requests_search').using('gin', sql`${tradeInSearchText} gin_trgm_ops`),
    index('trade_in_requests_account').on(table.accountId),
    index('trade_in_requests_subscription').on(table.subscriptionNo),
  ],
)
