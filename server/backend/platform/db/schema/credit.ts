import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Credit review of a subscription; the machine is `creditReview`. The person is named in the order only: this table
 * stores the consent, the result and who decided.
 */
export const creditReviews = pgTable(
  'credit_reviews',
  {
    /** Number of the row, under the engine's common name. */
    orderNo: text('review_no').primaryKey(),
    /** A `CreditReviewStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    /** Order under review. */
    subjectNo: text('subject_no').notNull(),
    accountId: uuid('account_id').notNull(),
    consentedAt: instant('consented_at').notNull(),
    /** Version of the accepted text. */
    consentVersion: text('consent_version').notNull(),
    /** Bureau's id of its report, for enquiries; no score is stored. */
    bureauRef: text('bureau_ref'),
    decidedBy: text('decided_by', { enum: ['bureau', 'person'] }),
    decidedAt: instant('decided_at'),
    /** Customer's statement for the review by a person. */
    comment: text('comment'),
    staffId: uuid('staff_id'),
    staffReason: text('staff_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Time of deletion. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_reviews_subject').on(table.subjectNo),
    index('credit_reviews_account').on(table.accountId, table.decidedAt),
    index('credit_reviews_status').on(table.status, table.createdAt),
    index('credit_reviews_newest').on(table.createdAt, table.orderNo),
    index('credit_reviews_expires').on(table.expiresAt),
  ],
)
