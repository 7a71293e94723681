import { sql } from 'drizzle-orm'
import { boolean, char, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug, MarketCode } from '#config'
import { ApplicationStatus } from '#machines/orders/job-application/job-application.status.ts'
import type { OpeningFacts, OpeningText } from '#server/api/contract/schemas/careers.ts'
import { accounts } from './accounts.ts'
import { instant, statusIn } from './columns.ts'

/** Text of an opening in one language. */
export interface StoredOpeningText extends OpeningText {
  /** Fingerprint of the English text that it translates: of another text it is shown no longer. Null: of any. */
  translates?: string | null
}

/** Openings; staff change them as master data. */
export const openings = pgTable('openings', {
  /** Last segment of its address: `material-designer-copenhagen`. */
  id: text('id').primaryKey(),
  country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
  facts: jsonb('facts').notNull().$type<OpeningFacts>(),
  /** By language; English is always present. */
  texts: jsonb('texts').notNull().$type<Record<string, StoredOpeningText>>(),
})

/** Text searched by staff, as in the index; each word, including the first, follows a space. Columns of `job_applications`. */
export const applicationSearchText = sql.raw(
  `(' ' || order_no || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || title || ' ' || reference)`,
)

/** Applications for openings; the machine is `jobApplication`. Erased ones name no applicant. */
export const jobApplications = pgTable(
  'job_applications',
  {
    /** `JA-7K3M-9Q2X` */
    orderNo: text('order_no').primaryKey(),
    /** An `ApplicationStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    openingId: text('opening_id').notNull(),
    /** Of the opening when the application was sent: it may be gone by now. */
    title: text('title').notNull(),
    reference: text('reference').notNull(),
    country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
    /** Null for a visitor. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** Language of the mails. */
    locale: text('locale').notNull().$type<LocaleSlug>(),

    /* As sent by the applicant. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    phoneCountry: char('phone_country', { length: 2 }).notNull().$type<MarketCode>(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    /** Owner of the files in the file store. */
    filesOf: uuid('files_of').notNull(),
    /** Ids of the files, the CV first. */
    files: jsonb('files').notNull().$type<string[]>(),
    /** Version of the accepted guidelines. */
    textVersion: text('text_version').notNull(),
    /** Wants to be considered for other openings as well: it is kept longer. */
    isKeptLonger: boolean('is_kept_longer').notNull().default(false),

    /* Decided by staff. */
    interviewAt: instant('interview_at'),
    interviewPlace: text('interview_place'),
    /** To the applicant: words that go with an offer, or the reason of a rejection. */
    note: text('note'),
    /** For colleagues. */
    remark: text('remark'),
    /** Time from which it is erased; null while it is open. */
    keepUntil: instant('keep_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // An account applies once for an opening, even with concurrent requests. The address of a visitor is not proved: a
    // refusal would tell who has applied, and let anyone take another person's place.
    uniqueIndex('job_applications_person')
      .on(table.openingId, table.accountId)
      .where(
        statusIn(
          ApplicationStatus.received,
          ApplicationStatus.inReview,
          ApplicationStatus.interview,
          ApplicationStatus.offered,
        ),
      ),
    index('job_applications_account').on(table.accountId, table.createdAt),
    index('job_applications_newest').on(table.createdAt, table.orderNo),
    index('job_applications_new').on(table.orderNo).where(statusIn(ApplicationStatus.received)),
    index('job_applications_search').using('gin', sql`${applicationSearchText} gin_trgm_ops`),
  ],
)
