import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MarketCode } from '#config'
import { openTestDrive } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import type { Channel, OrderSource } from '#machines/shared/channels.ts'
import type { EntryType } from '#machines/shared/codes.ts'
import type { PageScene, PurchaseType } from '#machines/shared/purchase-types.ts'
import type { DoorAddress, TestDriveContact } from '#server/api/contract/schemas/test-drive.ts'
import { accounts } from './accounts.ts'
import { instant, instantRange, statusIn } from './columns.ts'
import { leads } from './leads.ts'
import { sites } from './places.ts'

export const models = pgTable('models', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
})

/** Resource of a test drive: a car or an advisor of a site. */
export const driveResources = pgTable(
  'drive_resources',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    kind: text('kind', { enum: ['vehicle', 'advisor'] }).notNull(),
    /** Registration plate of a car, name of an advisor. */
    label: text('label').notNull(),
    /** For vehicles only. */
    modelId: text('model_id').references(() => models.id),
    colour: text('colour'),
    /** Interior, wheels and drive of a vehicle, as the vehicle drawings and offers name them. */
    interior: text('interior'),
    wheels: text('wheels'),
    driveTrain: text('drive_train', { enum: ['rwd', 'awd'] }),
    /** Time in which a car is lent for drives; null: open at that end. */
    availableFrom: instant('available_from'),
    availableUntil: instant('available_until'),
    isOutOfService: boolean('is_out_of_service').notNull().default(false),
  },
  (table) => [index('drive_resources_site').on(table.siteId, table.kind, table.modelId)],
)

/**
 * Reserved time of a car or an advisor, by a hold or an order. The migration adds the exclusion constraint
 * `reservations_no_overlap` (resource_id =, during &&), which prevents double bookings whatever the code does. An
 * expired hold is deleted by the next reservation of its time, in the same transaction.
 */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    resourceId: text('resource_id')
      .notNull()
      .references(() => driveResources.id),
    during: instantRange('during').notNull(),
    orderNo: text('order_no'),
    /** Expiry of a hold; null for an order. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('reservations_order').on(table.orderNo),
    index('reservations_expires')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
  ],
)

/** Details of a hold; the reservation of the same id has the time. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    id: uuid('id').primaryKey(),
    siteId: text('site_id').notNull(),
    modelId: text('model_id').notNull(),
    mode: text('mode', { enum: ['test_drive_now', 'test_drive_later'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Keyed hash of its network; null for a hold by staff. */
    networkHash: text('network_hash'),
    /** Keyed hash of its account; null for a guest and for staff. */
    accountHash: text('account_hash'),
  },
  (table) => [
    index('slot_holds_site').on(table.siteId, table.modelId, table.startsAt),
    index('slot_holds_network').on(table.networkHash),
    index('slot_holds_account').on(table.accountHash),
  ],
)

/**
 * Text searched by staff, words separated by spaces: number, name, e-mail and telephone of a row of
 * `test_drive_orders`.
 */
export const testDriveSearchText = sql.raw(
  `(' ' || order_no || ' ' || (contact->>'firstName') || ' ' || (contact->>'lastName') || ' ' || (contact->>'email') || ' ' || (contact->>'phone'))`,
)

export const testDriveOrders = pgTable(
  'test_drive_orders',
  {
    orderNo: text('order_no').primaryKey(),
    /** A `TestDriveStatus`. */
    status: integer('status').notNull(),
    /** Incremented with each write; staff send the one they saw. */
    version: integer('version').notNull(),
    /** Key in the mailed link; changes when the order is rescheduled. */
    uniqueKey: text('unique_key').notNull(),
    mode: text('mode', { enum: ['test_drive_now', 'test_drive_later'] }).notNull(),
    entryType: integer('entry_type').notNull().$type<EntryType>(),
    modelId: text('model_id').notNull(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    address: jsonb('address').$type<DoorAddress>(),
    contact: jsonb('contact').notNull().$type<TestDriveContact>(),
    consents: jsonb('consents').notNull().$type<{ licence: boolean; privateCheck: boolean; newsletter: boolean }>(),
    locale: text('locale').notNull(),
    channelId: integer('channel_id').notNull().$type<Channel>(),
    orderSource: integer('order_source').notNull().$type<OrderSource>(),
    utm: jsonb('utm').$type<Record<string, string>>(),
    /** Purpose of the page on which the booking began. */
    pageScene: text('page_scene').notNull().$type<PageScene>().default('test_drive'),
    /** Way to have the car that was shown there. */
    purchaseType: integer('purchase_type').$type<PurchaseType>(),
    accountId: uuid('account_id').references(() => accounts.id),
    /**
     * Mailbox whose limit the booking counts against (`mailboxOf`). Null for a drive that an account booked for its own
     * address, which counts against the account, and for one entered by staff.
     */
    mailbox: text('mailbox'),
    vehicleId: text('vehicle_id').references(() => driveResources.id),
    advisorId: text('advisor_id').references(() => driveResources.id),
    cancelReason: text('cancel_reason'),
    cancelComment: text('cancel_comment'),
    isEvaluated: boolean('is_evaluated').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('test_drive_orders_newest').on(table.createdAt, table.orderNo),
    index('test_drive_orders_status').on(table.status, table.createdAt, table.orderNo),
    index('test_drive_orders_site').on(table.siteId),
    index('test_drive_orders_account').on(table.accountId),
    index('test_drive_orders_mailbox')
      .on(table.mailbox)
      .where(statusIn(...openTestDrive)),
    index('test_drive_orders_search').using('gin', sql`${testDriveSearchText} gin_trgm_ops`),
  ],
)

/**
 * Wish to be told of the first free drive, while its lead is confirmed: at a store, or at an address to which no car
 * came. Name and address of the person are in the lead.
 */
export const driveInterests = pgTable(
  'drive_interests',
  {
    leadNo: text('lead_no')
      .primaryKey()
      .references(() => leads.orderNo, { onDelete: 'cascade' }),
    modelId: text('model_id')
      .notNull()
      .references(() => models.id),
    /** Null for a wish about an address. */
    siteId: text('site_id').references(() => sites.id),
    country: text('country').notNull().$type<MarketCode>(),
    postcode: text('postcode'),
    city: text('city'),
    createdAt: instant('created_at').notNull(),
    /** Null until it was told. */
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    index('drive_interests_waiting')
      .on(table.createdAt, table.leadNo)
      .where(sql`notified_at is null`),
  ],
)

export const evaluations = pgTable('evaluations', {
  orderNo: text('order_no')
    .primaryKey()
    .references(() => testDriveOrders.orderNo),
  rating: integer('rating').notNull(),
  recommend: integer('recommend'),
  comment: text('comment'),
  createdAt: instant('created_at').notNull(),
})
