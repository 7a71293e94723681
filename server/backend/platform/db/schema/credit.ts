import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Whether somebody can be trusted with a subscription; the machine is `creditReview`. Who they are stays in their order:
 * here is that they consented, what came of it, and who decided.
 */
export const creditReviews = pgTable(
  'credit_reviews',
  {
    /** The engine's name for the number of whatever it moves. */
    orderNo: text('review_no').primaryKey(),
    /** A `CreditReviewStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    /** The order that it is for. */
    subjectNo: text('subject_no').notNull(),
    accountId: uuid('account_id').notNull(),
    consentedAt: instant('consented_at').notNull(),
    /** Of the text that was agreed to. */
    consentVersion: text('consent_version').notNull(),
    /** The bureau's name for its answer, to ask it by; no score is kept. */
    bureauRef: text('bureau_ref'),
    decidedBy: text('decided_by', { enum: ['bureau', 'person'] }),
    decidedAt: instant('decided_at'),
    /** What the customer wants the person to know who looks again. */
    comment: text('comment'),
    staffId: uuid('staff_id'),
    staffReason: text('staff_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Then nothing of it is left. */
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
