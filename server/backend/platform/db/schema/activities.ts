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

/** What an activity says in one language. */
export interface ActivityText {
  title: string
  summary: string
  paragraphs: readonly string[]
  /** Minutes after the start. */
  agenda: readonly { from: number; to: number; title: string; text: string }[]
}

/** What people are invited to. */
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
    /** Until when one can register. */
    closesAt: instant('closes_at').notNull(),
    capacity: integer('capacity').notNull(),
    /** How many may wait for a place. */
    waitlist: integer('waitlist').notNull(),
    /** A drawn landscape of the site. */
    scene: text('scene', { enum: ['fjord', 'dune', 'city'] }).notNull(),
    /** By language; English is always there. */
    texts: jsonb('texts').notNull().$type<Record<string, ActivityText>>(),
  },
  (table) => [
    unique('activities_capacity').on(table.id, table.capacity),
    index('activities_ends').on(table.endsAt),
    check('activities_order', sql`${table.closesAt} <= ${table.startsAt} and ${table.startsAt} < ${table.endsAt}`),
  ],
)

/**
 * Places that are taken, each with its number. No more of them can be written than an activity has: the number is one of
 * 1 … capacity, the capacity is the activity's own, and each number is there once. Whatever the code does, no place is given
 * away twice.
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
    /** Made by whoever asks: asked again with the same one, the answer is the same. */
    attempt: uuid('attempt').notNull().unique('activity_registrations_attempt'),
    /** In lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null for a guest. */
    accountId: uuid('account_id').references(() => accounts.id),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Of the guidelines that were agreed to. */
    textVersion: text('text_version').notNull(),
    /** What staff wrote when they cancelled. */
    cancelReason: text('cancel_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // Nobody is on a list twice, however often they ask at once.
    uniqueIndex('activity_registrations_person')
      .on(table.activityId, table.email)
      .where(statusIn(RegistrationStatus.registered, RegistrationStatus.waitlisted, RegistrationStatus.attended)),
    index('activity_registrations_activity').on(table.activityId, table.createdAt, table.orderNo),
    index('activity_registrations_account').on(table.accountId, table.createdAt),
  ],
)
