import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MarketCode } from '#config'
import type { OrderType, PriceMode, ReturnCareScene } from '#machines/shared/codes.ts'
import type { CancelPolicy, ReturnCarePolicy } from '#server/api/contract/schemas/policies.ts'
import type { SkuFacts } from '#server/api/contract/schemas/vehicle.ts'
import { conditions, drives, interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import { changedIn, instant } from './columns.ts'
import { cities, sites } from './places.ts'
import type { Tariff, VoucherBenefit } from './tariff.ts'
import { models } from './test-drive.ts'

const market = () => char('country', { length: 2 }).notNull().$type<MarketCode>()

/* Areas. */

/** Hub town with the surroundings its stores serve (`served_areas`). */
export const subscriptionAreas = pgTable(
  'subscription_areas',
  {
    /** `de-berlin` */
    id: text('id').primaryKey(),
    country: market(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
  },
  (table) => [index('subscription_areas_country').on(table.country)],
)

export const subscriptionAreaSites = pgTable('subscription_area_sites', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id),
  areaId: text('area_id')
    .notNull()
    .references(() => subscriptionAreas.id),
})

/* Products. */

export const skus = pgTable('skus', {
  /** `es8-100-awd` */
  id: text('id').primaryKey(),
  modelId: text('model_id')
    .notNull()
    .references(() => models.id),
  facts: jsonb('facts').notNull().$type<SkuFacts>(),
})

export const tariffs = pgTable('tariffs', {
  country: market().primaryKey(),
  body: jsonb('body').notNull().$type<Tariff>(),
})

export const rateCards = pgTable(
  'rate_cards',
  {
    country: market(),
    skuId: text('sku_id')
      .notNull()
      .references(() => skus.id),
    /** Gross, minor units a month: new, from stock, longest fixed term, smallest mileage package. */
    monthlyBase: integer('monthly_base').notNull(),
    hasFreeTrial: boolean('has_free_trial').notNull(),
    /** Gross, minor units, for a new car without options and registration; null where it is not for sale. */
    listPrice: integer('list_price'),
  },
  (table) => [primaryKey({ columns: [table.country, table.skuId] })],
)

/** One row per way to build a car, however many cars there are: lists and counts read these. */
export const products = pgTable(
  'products',
  {
    /** `de-es8-100-awd-fjord-20-aero-basalt` */
    id: text('id').primaryKey(),
    country: market(),
    /** 1 from stock, 2 made to order. */
    orderType: integer('order_type').notNull().$type<OrderType>(),
    skuId: text('sku_id')
      .notNull()
      .references(() => skus.id),
    modelId: text('model_id')
      .notNull()
      .references(() => models.id),
    /** Copied from the SKU for filtering and sorting. */
    battery: integer('battery').notNull(),
    drive: text('drive', { enum: drives }).notNull(),
    range: integer('range').notNull(),
    paint: text('paint', { enum: paintIds }).notNull(),
    wheels: text('wheels', { enum: wheelsIds }).notNull(),
    interior: text('interior', { enum: interiorIds }).notNull(),
    condition: text('condition', { enum: conditions }).notNull(),
    /** For used cars: the year of first registration, and an upper bound of the kilometres. */
    modelYear: integer('model_year'),
    mileageClass: integer('mileage_class').notNull(),
    /** Weeks of delivery time of a car made to order. */
    leadWeeks: integer('lead_weeks'),
    /** Listed monthly price, gross, by tariff and rate card: the sort key of lists. */
    monthlyFrom: integer('monthly_from').notNull(),
    /** Search words in every language, normalised (search-name.ts). */
    searchText: text('search_text').notNull(),
    changedIn: changedIn(),
  },
  (table) => [index('products_changed').on(table.changedIn)],
)

/** A real car. */
export const stockVehicles = pgTable(
  'stock_vehicles',
  {
    /** Stock number: `DE-100417`. */
    id: text('id').primaryKey(),
    vin: char('vin', { length: 17 }).notNull(),
    country: market(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    modelId: text('model_id').notNull(),
    areaId: text('area_id')
      .notNull()
      .references(() => subscriptionAreas.id),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** Kilometres. */
    mileage: integer('mileage').notNull(),
    /** Null before registration. */
    firstRegistration: date('first_registration'),
    plate: text('plate'),
    availableFrom: date('available_from').notNull(),
    /** Without hold or order. Maintained by database triggers (migration), like `listings`. */
    isFree: boolean('is_free').notNull(),
  },
  (table) => [
    uniqueIndex('stock_vehicles_vin').on(table.vin),
    index('stock_vehicles_plate').on(table.plate),
    index('stock_vehicles_free')
      .on(table.productId, table.areaId, table.availableFrom, table.id)
      .where(sql`is_free`),
    index('stock_vehicles_country').on(table.country, table.id),
    index('stock_vehicles_model').on(table.country, table.modelId, table.id),
    index('stock_vehicles_area').on(table.areaId, table.id),
    index('stock_vehicles_product').on(table.productId, table.id),
  ],
)

/** Free cars of a product in an area. Maintained by triggers on vehicles; never written by code. */
export const listings = pgTable(
  'listings',
  {
    areaId: text('area_id')
      .notNull()
      .references(() => subscriptionAreas.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** 0 when all are taken. */
    vehicleCount: integer('vehicle_count').notNull(),
    /** Earliest date of a free car; null when all are taken, like the mileages. */
    availableFrom: date('available_from'),
    mileageFrom: integer('mileage_from'),
    mileageTo: integer('mileage_to'),
    changedIn: changedIn(),
  },
  (table) => [
    primaryKey({ columns: [table.areaId, table.productId] }),
    index('listings_product').on(table.productId),
    index('listings_changed').on(table.changedIn),
  ],
)

/**
 * Current holder of a vehicle: a hold until it expires, then an order. A unique index allows one open claim per vehicle
 * whatever the code does. An expired hold is released by its timer, or by the next claim in the same transaction.
 */
export const vehicleClaims = pgTable(
  'vehicle_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => stockVehicles.id),
    orderNo: text('order_no'),
    /** Set for a hold. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    releasedAt: instant('released_at'),
  },
  (table) => [
    uniqueIndex('vehicle_claims_open')
      .on(table.vehicleId)
      .where(sql`released_at is null`),
    index('vehicle_claims_order').on(table.orderNo),
    index('vehicle_claims_expires')
      .on(table.expiresAt)
      .where(sql`released_at is null and expires_at is not null`),
  ],
)

/* Terms and add-ons. */

export const vouchers = pgTable(
  'vouchers',
  {
    /** Upper case. */
    code: text('code').notNull(),
    country: market(),
    benefit: jsonb('benefit').notNull().$type<VoucherBenefit>(),
    /** All present conditions must be met. */
    conditions: jsonb('conditions')
      .notNull()
      .$type<{ priceModes?: PriceMode[]; minMonths?: number; modelIds?: string[]; orderType?: OrderType }>(),
    /** Listed for everyone; other codes are given to a customer. */
    isPublic: boolean('is_public').notNull(),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until').notNull(),
    /** Orders that may use it; null without a limit. */
    mostUses: integer('most_uses'),
    isStopped: boolean('is_stopped').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.country, table.code] })],
)

/** Versions of policies; the newest in force applies. */
export const cancelPolicies = pgTable(
  'cancel_policies',
  {
    country: market(),
    version: text('version').notNull(),
    validFrom: instant('valid_from').notNull(),
    body: jsonb('body').notNull().$type<Omit<CancelPolicy, 'country' | 'version'>>(),
  },
  (table) => [primaryKey({ columns: [table.country, table.version] })],
)

export const returnCarePolicies = pgTable(
  'return_care_policies',
  {
    country: market(),
    /** 0 bought with the order, 1 while the car is in use. */
    scene: integer('scene').notNull().$type<ReturnCareScene>(),
    version: text('version').notNull(),
    validFrom: instant('valid_from').notNull(),
    body: jsonb('body').notNull().$type<Omit<ReturnCarePolicy, 'country' | 'scene' | 'version'>>(),
  },
  (table) => [primaryKey({ columns: [table.country, table.scene, table.version] })],
)
