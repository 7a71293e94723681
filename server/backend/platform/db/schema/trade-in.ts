import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug, MarketCode } from '#config'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import { accounts } from './accounts.ts'
import { instant, statusIn } from './columns.ts'
import { sites } from './places.ts'

/** Cars that are to be taken in trade. */
export const tradeInRequests = pgTable(
  'trade_in_requests',
  {
    /** `TR-7K3M-9Q2X` */
    orderNo: text('order_no').primaryKey(),
    /** A `TradeInStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    /** As it is written: `EL 12345`. */
    plate: text('plate').notNull(),
    /** Kilometres on the odometer. */
    mileage: integer('mileage').notNull(),
    /** Where the car is handed in. */
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    phoneCountry: text('phone_country').notNull().$type<MarketCode>(),
    phone: text('phone').notNull(),
    /** Null for a guest. */
    accountId: uuid('account_id').references(() => accounts.id),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Of the guidelines that were agreed to. */
    textVersion: text('text_version').notNull(),
    /** What is offered, in øre. */
    amount: integer('amount'),
    offerEndsAt: instant('offer_ends_at'),
    /** Why it was not taken, in the words of staff. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // One request for a car at a time, however often it is sent at once.
    uniqueIndex('trade_in_requests_open')
      .on(table.plate, table.email)
      .where(statusIn(TradeInStatus.submitted, TradeInStatus.offered, TradeInStatus.accepted)),
    index('trade_in_requests_newest').on(table.createdAt, table.orderNo),
    index('trade_in_requests_account').on(table.accountId),
  ],
)
