import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { accounts } from './accounts.ts'
import { instant, statusIn } from './columns.ts'
import { sites } from './places.ts'

/** Texts of an activity in one language. */
export interface ActivityText {
  title: string
  summary: string
  paragraphs: readonly string[]
  agenda: readonly AgendaPart[]
}

/** Part of an agenda, in minutes after the start. */
export interface AgendaPart {
  from: number
  to: number
  title: string
  text: string
  speaker?: string
  /** Where at the store. */
  room?: string
  /** Its number in the form of staff, where a part before it was taken out or it was moved; else its position. */
  slot?: number
}

/** Activities that customers may register for. */
export const activities = pgTable(
  'activities',
  {
    id: text('id').primaryKey(),
    /** 1 free trial, 2 evening, 3 workshop. */
    type: integer('type').notNull(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** End of registration. */
    closesAt: instant('closes_at').notNull(),
    capacity: integer('capacity').notNull(),
    /** Places on the waiting list. */
    waitlist: integer('waitlist').notNull(),
    /** Drawn landscape of the site. */
    scene: text('scene', { enum: ['fjord', 'dune', 'city'] }).notNull(),
    /** By language; English is always present. */
    texts: jsonb('texts').notNull().$type<Record<string, ActivityText>>(),
  },
  (table) => [
    unique('activities_capacity').on(table.id, table.capacity),
    index('activities_ends').on(table.endsAt),
    check('activities_order', sql`${table.closesAt} <= ${table.startsAt} and ${table.startsAt} < ${table.endsAt}`),
  ],
)

/**
 * Taken places, each with its number. Constraints prevent overbooking whatever the code does: the number is between 1
 * and the capacity, the capacity is the activity's own, and each number is unique.
 */
export const activityPlaces = pgTable(
  'activity_places',
  {
    activityId: text('activity_id').notNull(),
    number: integer('number').notNull(),
    capacity: integer('capacity').notNull(),
    registrationNo: text('registration_no').notNull().unique('activity_places_registration'),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.number] }),
    foreignKey({
      name: 'activity_places_capacity',
      columns: [table.activityId, table.capacity],
      foreignColumns: [activities.id, activities.capacity],
    }).onUpdate('cascade'),
    check('activity_places_number', sql`${table.number} between 1 and ${table.capacity}`),
  ],
)

/** Text searched by staff, as in the index; each word, including the first, follows a space. Columns of `activity_registrations`. */
export const registrationSearchText = sql.raw(
  `(' ' || order_no || ' ' || first_name || ' ' || last_name || ' ' || email)`,
)

export const activityRegistrations = pgTable(
  'activity_registrations',
  {
    /** `AC-7K3M-9Q2X` */
    orderNo: text('order_no').primaryKey(),
    /** A `RegistrationStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id),
    /** Chosen by the client: the same attempt gets the same answer. */
    attempt: uuid('attempt').notNull().unique('activity_registrations_attempt'),
    /** Lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null for a guest. */
    accountId: uuid('account_id').references(() => accounts.id),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Version of the accepted guidelines. */
    textVersion: text('text_version').notNull(),
    /** Reason given by staff who cancelled. */
    cancelReason: text('cancel_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // A person registers once, even with concurrent requests.
    uniqueIndex('activity_registrations_person')
      .on(table.activityId, table.email)
      .where(statusIn(RegistrationStatus.registered, RegistrationStatus.waitlisted, RegistrationStatus.attended)),
    index('activity_registrations_activity').on(table.activityId, table.createdAt, table.orderNo),
    index('activity_registrations_account').on(table.accountId, table.createdAt),
    index('activity_registrations_search').using('gin', sql`${registrationSearchText} gin_trgm_ops`),
  ],
)
