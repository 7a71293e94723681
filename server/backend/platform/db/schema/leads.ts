import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import type { LeadScene } from '#machines/flows/lead-form/index.ts'
import type { LeadContact, MailSection } from '#machines/orders/lead/index.ts'
import { LeadStatus } from '#machines/orders/lead/lead.status.ts'
import type { LeadDetails } from '#server/api/contract/schemas/leads.ts'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import { accounts } from './accounts.ts'
import { instant, statusIn } from './columns.ts'

/** What staff wrote down about a lead. */
export interface LeadNote {
  at: string
  staffId: string
  text: string
}

/** What was typed; where to, of whoever would have a drive begin at their door. */
export interface KeptDetails extends LeadDetails {
  address?: { [Part in keyof DoorAddress]?: DoorAddress[Part] | undefined }
}

/** Details that somebody has left; the machine is `lead`. */
export const leads = pgTable(
  'leads',
  {
    /** The engine's name for the number of whatever it moves. */
    orderNo: text('lead_no').primaryKey(),
    /** A `LeadStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    scene: text('scene').notNull().$type<LeadScene>(),
    /** Whether the mobile app showed the form. */
    isInApp: boolean('is_in_app').notNull(),
    /** Lower case; a fingerprint once it is pseudonymised, '' once it is expired. */
    email: text('email').notNull(),
    /** Whose address it is, where they were signed in when it was left. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    details: jsonb('details').notNull().$type<KeptDetails>(),
    utm: jsonb('utm').$type<Record<string, string>>(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Kinds of mails that were asked for, and those that are wanted now. */
    asked: jsonb('asked').notNull().$type<MailSection[]>(),
    sections: jsonb('sections').notNull().$type<MailSection[]>(),
    isReadableKept: boolean('is_readable_kept').notNull(),
    /** Of the guidelines that were agreed to. */
    textVersion: text('text_version').notNull(),
    /** The visitor's address when it was left, and when the button was pressed. */
    recordedFrom: text('recorded_from'),
    approveIp: text('approve_ip'),
    confirmBy: instant('confirm_by').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** When the last of the mails was ended. */
    endedAt: instant('ended_at'),
    keepUntil: instant('keep_until').notNull(),
    contact: text('contact').notNull().$type<LeadContact>(),
    /** Who of the staff has it. */
    assigneeId: uuid('assignee_id').references(() => accounts.id, { onDelete: 'set null' }),
    notes: jsonb('notes').notNull().$type<LeadNote[]>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('leads_email').on(table.email, table.status),
    index('leads_account').on(table.accountId),
    index('leads_newest').on(table.createdAt, table.orderNo),
    index('leads_waiting')
      .on(table.createdAt, table.orderNo)
      .where(sql`contact = 'wanted' and ${statusIn(LeadStatus.confirmed, LeadStatus.unsubscribed)}`),
    index('leads_over').on(table.updatedAt).where(statusIn(LeadStatus.pseudonymised, LeadStatus.expired)),
  ],
)
