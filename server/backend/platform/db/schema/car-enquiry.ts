import { sql } from 'drizzle-orm'
import { char, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { LocaleSlug, MarketCode } from '#config'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import type { IdentityType } from '#machines/shared/codes.ts'
import type { EnquiredType, PageScene } from '#machines/shared/purchase-types.ts'
import type { CarOffer, EnquiredCar, SalePrice, Way } from '#server/api/contract/schemas/car-enquiry.ts'
import type { enquirerCompany } from '#server/api/input/car-enquiry.ts'
import { accounts } from './accounts.ts'
import { skus } from './catalogue.ts'
import { instant, originColumns, statusIn } from './columns.ts'

/** Text searched by staff, as in the index; each word, including the first, follows a space. Columns of `car_enquiries`. */
export const enquirySearchText = sql.raw(
  `(' ' || order_no || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || coalesce(company->>'name', ''))`,
)

/** Enquiries about a car to buy or to lease; the machine is `carEnquiry`. */
export const carEnquiries = pgTable(
  'car_enquiries',
  {
    /** `CE-7K3M-9Q2X` */
    orderNo: text('order_no').primaryKey(),
    /** A `CarEnquiryStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    purchaseType: integer('purchase_type').notNull().$type<EnquiredType>(),
    pageScene: text('page_scene').notNull().$type<PageScene>(),
    country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
    skuId: text('sku_id')
      .notNull()
      .references(() => skus.id),
    car: jsonb('car').notNull().$type<EnquiredCar>(),
    /** Terms, and what they cost when the customer saw them. */
    months: integer('months').notNull(),
    monthlyKm: integer('monthly_km').notNull(),
    price: jsonb('price').notNull().$type<SalePrice>(),
    way: jsonb('way').notNull().$type<Way>(),
    identityType: integer('identity_type').notNull().$type<IdentityType>(),
    company: jsonb('company').$type<z.output<typeof enquirerCompany>>(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    phoneCountry: text('phone_country').notNull().$type<MarketCode>(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    ...originColumns,
    /** Null for a guest. */
    accountId: uuid('account_id').references(() => accounts.id),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Version of the accepted guidelines. */
    textVersion: text('text_version').notNull(),
    offer: jsonb('offer').$type<CarOffer>(),
    offerEndsAt: instant('offer_ends_at'),
    /** Reason of a refusal by staff. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // At most one open enquiry per person, way and version of a car, even with concurrent requests.
    uniqueIndex('car_enquiries_open')
      .on(table.email, table.purchaseType, table.skuId)
      .where(statusIn(CarEnquiryStatus.enquired, CarEnquiryStatus.offered, CarEnquiryStatus.accepted)),
    index('car_enquiries_newest').on(table.createdAt, table.orderNo),
    index('car_enquiries_search').using('gin', sql`${enquirySearchText} gin_trgm_ops`),
    index('car_enquiries_account').on(table.accountId),
  ],
)
