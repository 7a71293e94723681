import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DoorAddress, Site, TestDriveContact } from '#server/api/contract/schemas/test-drive.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** PostgreSQL's range of instants, written `[2026-11-20T09:00:00Z,2026-11-20T10:00:00Z)`. */
const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/* The wire: who may call, what has been seen, what has been answered. */

export const apps = pgTable('apps', {
  appId: text('app_id').primaryKey(),
  name: text('name').notNull(),
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const nonces = pgTable(
  'nonces',
  { appId: text('app_id').notNull(), nonce: text('nonce').notNull(), seenAt: instant('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.appId, table.nonce] }), index('nonces_seen_at').on(table.seenAt)],
)

export const serviceTokens = pgTable('service_tokens', {
  /** SHA-256 of the token, hex. */
  tokenHash: text('token_hash').primaryKey(),
  appId: text('app_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The app, and the account where one is signed in: one caller's key never answers another. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** What the call returned the first time, as JSON in the program's own case. */
    answer: jsonb('answer').notNull().$type<{ returned: unknown }>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] }), index('idempotency_created_at').on(table.createdAt)],
)

/* People. */

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneCountry: char('phone_country', { length: 2 }),
    phone: text('phone'),
    role: text('role', { enum: ['customer', 'staff'] }).notNull(),
    /** 1 private, 2 SME, 3 TME. */
    identityType: integer('identity_type').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('accounts_email').on(table.email)],
)

/** Pairs of keys that sign access tokens. Replicas share them; the newest one a replica can open signs, all verify. */
export const identityKeys = pgTable('identity_keys', {
  keyId: text('key_id').primaryKey(),
  publicKey: jsonb('public_key').notNull().$type<JsonWebKey>(),
  /** AES-256-GCM under a key derived from the link secret: nonce, tag and text, base64url. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Sign-ins that failed, or are being tried, by e-mail and address together. */
export const signInAttempts = pgTable('sign_in_attempts', {
  /** SHA-256 of both, hex. */
  caller: text('caller').primaryKey(),
  attempts: integer('attempts').notNull(),
  /** When the counting starts anew. */
  endsAt: instant('ends_at').notNull(),
})

export const flowSnapshots = pgTable(
  'flow_snapshots',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    machine: text('machine').notNull(),
    version: text('version').notNull(),
    snapshot: text('snapshot').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.machine] })],
)

/** Signatures of solved captcha challenges, kept until the challenge itself expires, so that none is used twice. */
export const usedCaptchas = pgTable('used_captchas', {
  signature: text('signature').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/* Places. */

export const sites = pgTable(
  'sites',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['store', 'service'] }).notNull(),
    name: text('name').notNull(),
    street: text('street').notNull(),
    postcode: text('postcode').notNull(),
    city: text('city').notNull(),
    country: char('country', { length: 2 }).notNull().$type<Site['country']>(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    phone: text('phone').notNull(),
    openingHours: jsonb('opening_hours').notNull().$type<Site['openingHours']>(),
  },
  (table) => [index('sites_country').on(table.country)],
)

/** Towns with their coordinates, for search and for countries without postcodes. */
export const cities = pgTable(
  'cities',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case, without accents: what a search compares with. */
    searchName: text('search_name').notNull(),
    country: char('country', { length: 2 }).notNull().$type<Site['country']>(),
    stateId: text('state_id').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull(),
  },
  (table) => [index('cities_country').on(table.country, table.searchName), index('cities_state').on(table.stateId)],
)

export const states = pgTable('states', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  country: char('country', { length: 2 }).notNull().$type<Site['country']>(),
})

/** Areas that share the beginning of a postcode, with their middle and main town. */
export const postcodeAreas = pgTable(
  'postcode_areas',
  {
    country: char('country', { length: 2 }).notNull().$type<Site['country']>(),
    prefix: text('prefix').notNull(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.prefix] })],
)

/** Where a site sends cars to people's doors: by the beginning of the postcode, or by town where there are none. */
export const servedAreas = pgTable(
  'served_areas',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    country: char('country', { length: 2 }).notNull().$type<Site['country']>(),
    /** A postcode prefix, or a city id in a country without postcodes. */
    area: text('area').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.area, table.siteId] })],
)

/* Test drives. */

export const models = pgTable('models', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
})

/** What a test drive occupies: a car or an advisor of a site. */
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
    /** Vehicles only. */
    modelId: text('model_id').references(() => models.id),
    colour: text('colour'),
  },
  (table) => [index('drive_resources_site').on(table.siteId, table.kind, table.modelId)],
)

/**
 * The time of a car or an advisor that is taken, by a hold or by an order. The migration adds the exclusion constraint
 * `reservations_no_overlap` (resource_id =, during &&): no slot is ever sold twice, whatever the code does. An expired
 * hold is deleted by whoever wants its time, in the same transaction.
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
    /** Set while it is a hold: when it ends by itself. Null once an order stands behind it. */
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

/** What a hold was made for; the reservation of the same id keeps the time. */
export const slotHolds = pgTable('slot_holds', {
  id: uuid('id').primaryKey(),
  siteId: text('site_id').notNull(),
  modelId: text('model_id').notNull(),
  mode: text('mode', { enum: ['test_drive_now', 'test_drive_later'] }).notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** What staff search drives by, words apart by spaces: number, name, e-mail and telephone of a row of `test_drive_orders`. */
export const testDriveSearchText = sql.raw(
  `(' ' || order_no || ' ' || (contact->>'firstName') || ' ' || (contact->>'lastName') || ' ' || (contact->>'email') || ' ' || (contact->>'phone'))`,
)

export const testDriveOrders = pgTable(
  'test_drive_orders',
  {
    orderNo: text('order_no').primaryKey(),
    /** 1 booked, 2 arranged, 3 completed, 4 cancelled. */
    status: integer('status').notNull(),
    /** Counts the writes; staff name the one they saw. */
    version: integer('version').notNull(),
    /** The part of the mailed link that changes when the order is moved. */
    uniqueKey: text('unique_key').notNull(),
    mode: text('mode', { enum: ['test_drive_now', 'test_drive_later'] }).notNull(),
    entryType: integer('entry_type').notNull().$type<1 | 2>(),
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
    channelId: integer('channel_id').notNull(),
    orderSource: integer('order_source').notNull(),
    utm: jsonb('utm').$type<Record<string, string>>(),
    accountId: uuid('account_id').references(() => accounts.id),
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
    index('test_drive_orders_search').using('gin', sql`${testDriveSearchText} gin_trgm_ops`),
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

/** Interest left without a booking, and newsletter wishes, until the leads of the public site take them over. */
export const interests = pgTable('interests', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: ['test_drive', 'newsletter'] }).notNull(),
  email: text('email').notNull(),
  details: jsonb('details').notNull(),
  locale: text('locale').notNull(),
  createdAt: instant('created_at').notNull(),
})

/* Orders of every kind: what happened, and what must follow. */

export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    /** The machine's id: testDriveOrder, … */
    machine: text('machine').notNull(),
    orderNo: text('order_no').notNull(),
    /** 1, 2, 3 … within the order. */
    sequence: integer('sequence').notNull(),
    type: text('type').notNull(),
    actor: text('actor').notNull(),
    /** Status codes; null before the first. */
    fromStatus: integer('from_status'),
    toStatus: integer('to_status').notNull(),
    /** The event, the facts it was judged by, and who and what for people who look into it. */
    payload: jsonb('payload')
      .notNull()
      .$type<{ event: { type: string }; facts: unknown; detail: Record<string, unknown> }>(),
    requestId: text('request_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('order_events_sequence').on(table.machine, table.orderNo, table.sequence)],
)

/** Effects written with the status and carried out after the commit, at least once each. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** What carries it out: `mail`, … */
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Not before this instant of the backend's clock. */
    dueAt: instant('due_at').notNull(),
    /** Rows of one group can be withdrawn together: `reminders:TD123`. */
    groupKey: text('group_key'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`done_at is null`),
    index('outbox_group').on(table.groupKey),
    index('outbox_done')
      .on(table.doneAt)
      .where(sql`done_at is not null`),
  ],
)

/** Every mail there is, sent or (without SMTP) only kept. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** The outbox row it came from: a mail is written once however often that row is tried. */
    outboxId: bigint('outbox_id', { mode: 'number' }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plain: text('plain').notNull(),
    attachments: jsonb('attachments').notNull().$type<{ filename: string; contentType: string; content: string }[]>(),
    template: text('template').notNull(),
    locale: text('locale').notNull(),
    orderNo: text('order_no'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    error: text('error'),
  },
  (table) => [uniqueIndex('mails_outbox').on(table.outboxId), index('mails_created').on(table.createdAt)],
)

/** One row: how far staff have moved the clock forward. */
export const clockOffsets = pgTable('clock_offsets', {
  id: integer('id').primaryKey(),
  offsetSeconds: bigint('offset_seconds', { mode: 'number' }).notNull(),
})

/** Editors' content, one row a component and locale. */
export const contentItems = pgTable(
  'content_items',
  {
    /** `{a}/{b}` of a component or configuration, the id of an article. */
    id: text('id').notNull(),
    kind: text('kind', { enum: ['component', 'configuration', 'article'] }).notNull(),
    locale: text('locale').notNull(),
    body: jsonb('body').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.locale] }),
    index('content_items_published').on(table.kind, table.locale, table.publishedAt),
  ],
)
