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
import { instant, wordsOfText } from './columns.ts'
import { cities, sites } from './places.ts'
import type { Tariff, VoucherBenefit } from './tariff.ts'
import { models } from './test-drive.ts'

const market = () => char('country', { length: 2 }).notNull().$type<MarketCode>()

/* Where cars are subscribed to. */

/** A hub town and what its stores serve (`served_areas`). */
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

/* What is subscribed to. */

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
  },
  (table) => [primaryKey({ columns: [table.country, table.skuId] })],
)

/** As many as there are ways to build a car, however many cars are built: lists and counts go over these. */
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
    /** Of the SKU, to filter and sort by without reading it. */
    battery: integer('battery').notNull(),
    drive: text('drive', { enum: drives }).notNull(),
    range: integer('range').notNull(),
    paint: text('paint', { enum: paintIds }).notNull(),
    wheels: text('wheels', { enum: wheelsIds }).notNull(),
    interior: text('interior', { enum: interiorIds }).notNull(),
    condition: text('condition', { enum: conditions }).notNull(),
    /** Used cars: the year of their first registration, and the kilometres that none of them exceeds. */
    modelYear: integer('model_year'),
    mileageClass: integer('mileage_class').notNull(),
    /** Weeks until a car made to order is there. */
    leadWeeks: integer('lead_weeks'),
    /** The listed monthly price, gross, by tariff and rate card: what lists are sorted by. */
    monthlyFrom: integer('monthly_from').notNull(),
    /** All it is found by, in every language, plain (search-name.ts). */
    searchText: text('search_text').notNull(),
    searchWords: wordsOfText('search_words', 'search_text'),
  },
  (table) => [
    index('products_list').on(table.country, table.orderType, table.modelId),
    index('products_search').using('gin', table.searchWords),
  ],
)

/** One real car. */
export const stockVehicles = pgTable(
  'stock_vehicles',
  {
    /** Its number in stock: `DE-100417`. */
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
    /** Null until it is registered. */
    firstRegistration: date('first_registration'),
    plate: text('plate'),
    availableFrom: date('available_from').notNull(),
    /** No hold and no order has it. The database keeps this and `listings` itself (triggers of the migration). */
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

/** What is free of a product in an area. Kept by the database with every change of a vehicle; never written otherwise. */
export const listings = pgTable(
  'listings',
  {
    areaId: text('area_id')
      .notNull()
      .references(() => subscriptionAreas.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** 0 when the last one is taken. */
    vehicleCount: integer('vehicle_count').notNull(),
    /** Of the first that comes free; null with the last one taken, as the mileages are. */
    availableFrom: date('available_from'),
    mileageFrom: integer('mileage_from'),
    mileageTo: integer('mileage_to'),
  },
  (table) => [primaryKey({ columns: [table.areaId, table.productId] }), index('listings_product').on(table.productId)],
)

/**
 * Who has a vehicle: a hold until it expires, an order from then on. One open claim a vehicle, whatever the code does. An
 * expired hold is released by its timer, or by whoever wants the vehicle before, in the same transaction.
 */
export const vehicleClaims = pgTable(
  'vehicle_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => stockVehicles.id),
    orderNo: text('order_no'),
    /** Set while it is a hold. */
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

/* What goes with it. */

export const vouchers = pgTable(
  'vouchers',
  {
    /** Upper case. */
    code: text('code').notNull(),
    country: market(),
    benefit: jsonb('benefit').notNull().$type<VoucherBenefit>(),
    /** All of them must hold; an absent one always does. */
    conditions: jsonb('conditions')
      .notNull()
      .$type<{ priceModes?: PriceMode[]; minMonths?: number; modelIds?: string[]; orderType?: OrderType }>(),
    /** Shown to everybody; the others are given to somebody. */
    isPublic: boolean('is_public').notNull(),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.code] })],
)

/** Versions of what customers are promised; the newest that is in force counts. */
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
    /** 0 taken with the order, 1 while the car is in use. */
    scene: integer('scene').notNull().$type<ReturnCareScene>(),
    version: text('version').notNull(),
    validFrom: instant('valid_from').notNull(),
    body: jsonb('body').notNull().$type<Omit<ReturnCarePolicy, 'country' | 'scene' | 'version'>>(),
  },
  (table) => [primaryKey({ columns: [table.country, table.scene, table.version] })],
)
