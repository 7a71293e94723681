import { sql } from 'drizzle-orm'
import { char, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug, MarketCode } from '#config'
import type { ServiceWork } from '#machines/flows/service-scheduling/index.ts'
import { ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import { accounts } from './accounts.ts'
import { instant, statusIn } from './columns.ts'
import { sites } from './places.ts'
import { subscriptionOrders } from './subscription.ts'

/** Text searched by staff, as in the index; each word, including the first, follows a space. Columns of `service_bookings`. */
export const serviceSearchText = sql.raw(
  `(' ' || order_no || ' ' || subscription_no || ' ' || coalesce(plate, '') || ' ' || replace(coalesce(plate, ''), ' ', ''))`,
)

/** Services of cars in use; the machine is `serviceBooking`. */
export const serviceBookings = pgTable(
  'service_bookings',
  {
    /** `SB-7K3M-9Q2X` */
    orderNo: text('order_no').primaryKey(),
    /** A `ServiceStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    subscriptionNo: text('subscription_no')
      .notNull()
      .references(() => subscriptionOrders.orderNo),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
    /** Language of the mails. */
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Plate of the car when it was booked; null for a car without one. */
    plate: text('plate'),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Bay of the site, from 0. */
    bay: integer('bay').notNull(),
    works: jsonb('works').notNull().$type<ServiceWork[]>(),
    /** Customer's words; null without any. */
    note: text('note'),
    /** Reason of staff for calling it off. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // A bay takes one car an hour, even with concurrent bookings.
    uniqueIndex('service_bookings_bay')
      .on(table.siteId, table.startsAt, table.bay)
      .where(statusIn(ServiceStatus.booked, ServiceStatus.checkedIn, ServiceStatus.ready)),
    // A car has one open booking.
    uniqueIndex('service_bookings_open')
      .on(table.subscriptionNo)
      .where(statusIn(ServiceStatus.booked, ServiceStatus.checkedIn, ServiceStatus.ready)),
    index('service_bookings_account').on(table.accountId, table.createdAt),
    index('service_bookings_subscription').on(table.subscriptionNo, table.createdAt),
    index('service_bookings_newest').on(table.createdAt, table.orderNo),
    index('service_bookings_search').using('gin', sql`${serviceSearchText} gin_trgm_ops`),
  ],
)
