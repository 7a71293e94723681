import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { LocaleSlug, MarketCode } from '#config'
import type { SubscriptionFacts, SubscriptionTerms } from '#machines/orders/subscription-order/index.ts'
import { SubscriptionStatus, beforePayment } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { FollowOnKind } from '#machines/orders/term-offer/term-offer.types.ts'
import type { IdentityType, OrderType, PriceMode } from '#machines/shared/codes.ts'
import type { CancelPolicy } from '#server/api/contract/schemas/policies.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import type { billing, delivery, driver, licenceFiles } from '#server/api/contract/schemas/subscription-order.ts'
import { accounts } from './accounts.ts'
import { products, stockVehicles, subscriptionAreas } from './catalogue.ts'
import { instant, originColumns, statusIn } from './columns.ts'
import { companies, companyMembers } from './companies.ts'
import { paymentMethods } from './payments.ts'

/**
 * Text searched by staff. Queries must use exactly this expression: it is indexed. Each word, including the first,
 * follows a space.
 */
export const subscriptionSearchText = sql.raw(
  `(' ' || order_no || ' ' || coalesce(driver->>'firstName', '') || ' ' || coalesce(driver->>'lastName', '') || ' ' || coalesce(driver->>'phone', '') || ' ' || coalesce(billing->>'name', '') || ' ' || coalesce(billing->>'email', '') || ' ' || coalesce(billing->'company'->>'name', '') || ' ' || coalesce(vehicle_id, ''))`,
)

/** Months by which a term was extended, and their discount. Instants in milliseconds since the epoch. */
export interface TermExtension {
  offerNo: string
  startsAt: number
  endsAt: number
  months: number
  /** Discount on the car's month, in thousandths. */
  perMille: number
}

/** Order that another one follows, by an offer before the end of its term. */
export interface FollowedOrder {
  orderNo: string
  offerNo: string
  kind: FollowOnKind
  /** Discount on the car's month, in thousandths. */
  perMille: number
}

/** Subscriptions, from the first held vehicle on; the machine is `subscriptionOrder`. */
export const subscriptionOrders = pgTable(
  'subscription_orders',
  {
    orderNo: text('order_no').primaryKey(),
    /** A `SubscriptionStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
    /** ISO 4217. */
    currency: char('currency', { length: 3 }).notNull(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    ...originColumns,

    /* Product and terms. */
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    areaId: text('area_id')
      .notNull()
      .references(() => subscriptionAreas.id),
    orderType: integer('order_type').notNull().$type<OrderType>(),
    identityType: integer('identity_type').notNull().$type<IdentityType>(),
    priceMode: integer('price_mode').notNull().$type<PriceMode>(),
    months: integer('months').notNull(),
    monthlyKm: integer('monthly_km').notNull(),
    /** Bought with the order or later. */
    hasReturnCare: boolean('has_return_care').notNull(),
    /** Last assigned vehicle; its claim tells whether it still is. Null for a car made to order. */
    vehicleId: text('vehicle_id').references(() => stockVehicles.id),
    isVehicleHeld: boolean('is_vehicle_held').notNull(),
    /** Each step extends the hold, up to the configured time after this start. */
    holdStartedAt: instant('hold_started_at').notNull(),
    holdExpiresAt: instant('hold_expires_at').notNull(),

    /* Driver, delivery, payer. */
    driver: jsonb('driver').$type<z.infer<typeof driver>>(),
    licence: jsonb('licence').$type<z.infer<typeof licenceFiles>>(),
    isLicenceCleared: boolean('is_licence_cleared').notNull(),
    credit: text('credit', { enum: ['none', 'inReview', 'passed', 'refused'] }).notNull(),
    delivery: jsonb('delivery').$type<z.infer<typeof delivery>>(),
    /** Start of the chosen handover period. */
    handoverAt: instant('handover_at'),
    /** Price difference of a delivery changed after the order; charged with the second month. */
    deliveryDifference: integer('delivery_difference').notNull().default(0),
    billing: jsonb('billing').$type<z.infer<typeof billing>>(),
    methodId: text('method_id').references(() => paymentMethods.id),
    voucherCode: text('voucher_code'),

    /* Company that it was ordered for. */
    companyId: uuid('company_id').references(() => companies.id),
    /** Who of the company drives the car. */
    driverMemberId: uuid('driver_member_id').references(() => companyMembers.id, { onDelete: 'set null' }),
    costCentre: text('cost_centre'),
    /** Fleet order that it was placed with. */
    fleetNo: text('fleet_no'),

    /** Order that this one follows; null for most. */
    follows: jsonb('follows').$type<FollowedOrder>(),

    /* Agreement. */
    quote: jsonb('quote').$type<Quote>(),
    terms: jsonb('terms').notNull().$type<SubscriptionTerms>(),
    termsVersion: text('terms_version').notNull(),
    contractUrl: text('contract_url').notNull(),
    cancelPolicy: jsonb('cancel_policy').notNull().$type<Pick<CancelPolicy, 'version' | 'steps'>>(),
    isValidated: boolean('is_validated').notNull(),
    isContractAccepted: boolean('is_contract_accepted').notNull(),
    orderedAt: instant('ordered_at'),

    /* Use and end. */
    handedOverAt: instant('handed_over_at'),
    odometerAtHandover: integer('odometer_at_handover'),
    termEndsAt: instant('term_ends_at'),
    /** Extensions of the term by offers, the first one first; months of each have its discount. */
    extensions: jsonb('extensions').notNull().default([]).$type<TermExtension[]>(),
    /** Place and time of the return after a notice. */
    returning: jsonb('returning').$type<z.infer<typeof delivery>>(),
    notice: jsonb('notice').$type<NonNullable<SubscriptionFacts['notice']>>(),
    dunningLevel: integer('dunning_level').notNull(),
    termination: jsonb('termination').$type<NonNullable<SubscriptionFacts['termination']>>(),
    cancellation: jsonb('cancellation').$type<NonNullable<SubscriptionFacts['cancellation']>>(),
    refund: jsonb('refund').$type<NonNullable<SubscriptionFacts['refund']>>(),
    cancelReason: text('cancel_reason'),
    cancelComment: text('cancel_comment'),
    inspectionIssuedAt: instant('inspection_issued_at'),
    disputes: text('disputes', { enum: ['none', 'open', 'closed'] }).notNull(),

    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('subscription_orders_account').on(table.accountId, table.createdAt),
    index('subscription_orders_company')
      .on(table.companyId, table.createdAt, table.orderNo)
      .where(sql`company_id is not null`),
    // Read when a person leaves the company, by the foreign key.
    index('subscription_orders_driver')
      .on(table.driverMemberId)
      .where(sql`driver_member_id is not null`),
    index('subscription_orders_fleet')
      .on(table.fleetNo)
      .where(sql`fleet_no is not null`),
    index('subscription_orders_vehicle').on(table.vehicleId, table.createdAt),
    index('subscription_orders_newest').on(table.createdAt, table.orderNo),
    index('subscription_orders_status').on(table.status, table.createdAt, table.orderNo),
    index('subscription_orders_country').on(table.country, table.createdAt, table.orderNo),
    // Read for those to which an extension is offered.
    index('subscription_orders_term_end').on(table.termEndsAt).where(statusIn(SubscriptionStatus.inUse)),
    index('subscription_orders_search').using('gin', sql`${subscriptionSearchText} gin_trgm_ops`),
    index('subscription_orders_voucher')
      .on(table.country, table.voucherCode)
      .where(sql`voucher_code is not null`),
    index('subscription_orders_method')
      .on(table.methodId)
      .where(statusIn(...beforePayment)),
    check('subscription_orders_status_known', statusIn(...Object.values(SubscriptionStatus))),
    // Charges and use require a placed order.
    check(
      'subscription_orders_ordered',
      sql`${statusIn(SubscriptionStatus.initial, SubscriptionStatus.cancelled)} or ordered_at is not null`,
    ),
  ],
)
