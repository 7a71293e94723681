import { sql } from 'drizzle-orm'
import { boolean, char, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { LocaleSlug, MarketCode } from '#config'
import { damageKinds } from '#machines/flows/damage-reporting/damage-reporting.types.ts'
import { DamageStatus } from '#machines/orders/damage-report/damage-report.status.ts'
import type { damageParty } from '#server/api/input/damage.ts'
import { accounts } from './accounts.ts'
import { instant, statusIn } from './columns.ts'
import { subscriptionOrders } from './subscription.ts'

/** Text searched by staff, as in the index; each word, including the first, follows a space. Columns of `damage_reports`. */
export const damageSearchText = sql.raw(
  `(' ' || order_no || ' ' || subscription_no || ' ' || coalesce(plate, '') || ' ' || replace(coalesce(plate, ''), ' ', '') || ' ' || place || ' ' || coalesce(party->>'name', '') || ' ' || coalesce(party->>'numberPlate', ''))`,
)

/** Damage to cars in use, and breakdowns; the machine is `damageReport`. */
export const damageReports = pgTable(
  'damage_reports',
  {
    /** `DR-7K3M-9Q2X` */
    orderNo: text('order_no').primaryKey(),
    /** A `DamageStatus`. */
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
    /** Plate of the car when it was reported; null for a car without one. */
    plate: text('plate'),

    /* As reported by the customer. */
    kind: text('kind', { enum: damageKinds }).notNull(),
    description: text('description').notNull(),
    canDrive: boolean('can_drive').notNull(),
    happenedAt: instant('happened_at').notNull(),
    place: text('place').notNull(),
    /** Another party; null without one. */
    party: jsonb('party').$type<z.output<typeof damageParty>>(),
    /** Ids of the photographs in the file store. */
    pictures: jsonb('pictures').notNull().$type<string[]>(),

    /* Decided by staff. */
    isUrgent: boolean('is_urgent').notNull(),
    /** To the customer: what was arranged or settled last, or the reason of a rejection. */
    note: text('note'),
    /** Day of the repair, in the market's time zone. */
    repairOn: date('repair_on', { mode: 'string' }),
    repairPlace: text('repair_place'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('damage_reports_subscription').on(table.subscriptionNo, table.createdAt),
    index('damage_reports_account').on(table.accountId, table.createdAt),
    index('damage_reports_newest').on(table.createdAt, table.orderNo),
    index('damage_reports_open')
      .on(table.orderNo)
      .where(
        statusIn(
          DamageStatus.reported,
          DamageStatus.triaged,
          DamageStatus.assistanceSent,
          DamageStatus.repairScheduled,
          DamageStatus.repaired,
        ),
      ),
    index('damage_reports_search').using('gin', sql`${damageSearchText} gin_trgm_ops`),
  ],
)
