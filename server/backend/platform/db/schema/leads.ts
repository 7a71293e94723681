import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug } from '#config'
import type { LeadScene } from '#machines/flows/lead-form/index.ts'
import type { LeadContact, MailSection } from '#machines/orders/lead/index.ts'
import { LeadStatus } from '#machines/orders/lead/lead.status.ts'
import type { PageScene, PurchaseType } from '#machines/shared/purchase-types.ts'
import type { LeadDetails } from '#server/api/contract/schemas/leads.ts'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import { accounts } from './accounts.ts'
import { instant, statusIn } from './columns.ts'

/** Note of staff about a lead. */
export interface LeadNote {
  at: string
  staffId: string
  text: string
}

/** Details as typed, with the address of a drive that starts at the customer's door. */
export interface StoredLeadDetails extends LeadDetails {
  address?: { [Part in keyof DoorAddress]?: DoorAddress[Part] | undefined }
}

/** Text searched by staff, as in the index; each word, including the first, follows a space. Columns of `leads`. */
export const leadSearchText = sql.raw(
  `(' ' || lead_no || ' ' || coalesce(details->>'firstName', '') || ' ' || coalesce(details->>'lastName', '') || ' ' || coalesce(details->>'company', '') || ' ' || coalesce(details->>'phoneNumber', '') || ' ' || coalesce(details->>'numberPlate', '') || ' ' || email)`,
)

/** Contact details left by visitors; the machine is `lead`. */
export const leads = pgTable(
  'leads',
  {
    /** Number of the row, under the engine's common name. */
    orderNo: text('lead_no').primaryKey(),
    /** A `LeadStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    scene: text('scene').notNull().$type<LeadScene>(),
    /** Purpose of the page of the form; null where it names none. */
    pageScene: text('page_scene').$type<PageScene>(),
    /** Way to have the car that the page showed. */
    purchaseType: integer('purchase_type').$type<PurchaseType>(),
    /** Whether the form was shown in the mobile app. */
    isInApp: boolean('is_in_app').notNull(),
    /** Lower case; a fingerprint after pseudonymisation, empty after expiry. */
    email: text('email').notNull(),
    /** Account signed in when the lead was left. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    details: jsonb('details').notNull().$type<StoredLeadDetails>(),
    utm: jsonb('utm').$type<Record<string, string>>(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** Requested kinds of mails, and those subscribed to now. */
    asked: jsonb('asked').notNull().$type<MailSection[]>(),
    sections: jsonb('sections').notNull().$type<MailSection[]>(),
    isReadableKept: boolean('is_readable_kept').notNull(),
    /** Version of the accepted guidelines. */
    textVersion: text('text_version').notNull(),
    /** Visitor's IP address at submission, and at confirmation. */
    recordedFrom: text('recorded_from'),
    approveIp: text('approve_ip'),
    confirmBy: instant('confirm_by').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** End of the last subscription. */
    endedAt: instant('ended_at'),
    keepUntil: instant('keep_until').notNull(),
    contact: text('contact').notNull().$type<LeadContact>(),
    /** Staff member in charge. */
    assigneeId: uuid('assignee_id').references(() => accounts.id, { onDelete: 'set null' }),
    notes: jsonb('notes').notNull().$type<LeadNote[]>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('leads_email').on(table.email, table.status),
    index('leads_account').on(table.accountId),
    index('leads_newest').on(table.createdAt, table.orderNo),
    index('leads_search').using('gin', sql`${leadSearchText} gin_trgm_ops`),
    index('leads_waiting')
      .on(table.createdAt, table.orderNo)
      .where(sql`contact = 'wanted' and ${statusIn(LeadStatus.confirmed, LeadStatus.unsubscribed)}`),
    index('leads_over').on(table.updatedAt).where(statusIn(LeadStatus.pseudonymised, LeadStatus.expired)),
  ],
)
