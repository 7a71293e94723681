import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocaleSlug, MarketCode } from '#config'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import type { AgreementTerms } from '#server/api/input/agreement.ts'
import { accounts } from './accounts.ts'
import { instant, rowNumber, statusIn } from './columns.ts'
import { companies } from './companies.ts'
import type { Buyer, InvoiceLine } from './invoicing.ts'

/* Agreements with companies, and what their orders have put on account. */

const money = (name: string) => bigint(name, { mode: 'number' })

/** The machine is `companyAgreement`. */
export const companyAgreements = pgTable(
  'company_agreements',
  {
    /** Number of the row, under the engine's common name. */
    orderNo: text('agreement_no').primaryKey(),
    /** An `AgreementStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
    /** ISO 4217. */
    currency: char('currency', { length: 3 }).notNull(),

    /* Terms. */
    /** Taken off each month, in thousandths. */
    discountPerMille: integer('discount_per_mille').notNull(),
    /** Most that may be on account and not paid. */
    creditLine: money('credit_line').notNull(),
    months: integer('months').notNull(),
    /** Days after a collected invoice in which it is paid. */
    paymentDays: integer('payment_days').notNull(),

    /** Why staff made, suspended or ended it last; for colleagues. */
    reason: text('reason').notNull(),
    offerEndsAt: instant('offer_ends_at'),
    /** Owner who accepted it; null once that account is erased. */
    acceptedBy: uuid('accepted_by').references(() => accounts.id, { onDelete: 'set null' }),
    startedAt: instant('started_at'),
    endsAt: instant('ends_at'),
    suspendedFor: text('suspended_for', { enum: ['arrears', 'staff'] }),

    /* New terms while it runs. */
    renewal: text('renewal', { enum: ['offered', 'accepted'] }),
    renewalTerms: jsonb('renewal_terms').$type<AgreementTerms>(),
    renewalEndsAt: instant('renewal_ends_at'),
    renewalStartsAt: instant('renewal_starts_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // Enforces the machine's guard: at most one that is offered or in force.
    uniqueIndex('company_agreements_current')
      .on(table.companyId)
      .where(statusIn(AgreementStatus.offered, AgreementStatus.active, AgreementStatus.suspended)),
    index('company_agreements_company').on(table.companyId, table.createdAt),
    index('company_agreements_newest').on(table.createdAt, table.orderNo),
    check(
      'company_agreements_terms',
      sql`discount_per_mille between 0 and 1000 and credit_line >= 0 and months > 0 and payment_days > 0`,
    ),
  ],
)

/** Invoice of a month for all that a company has put on account; the machine is `collectedInvoice`. */
export const collectedInvoices = pgTable(
  'collected_invoices',
  {
    /** Number of the row, under the engine's common name; quoted with the transfer. */
    orderNo: text('collection_no').primaryKey(),
    /** A `CollectedStatus`. */
    status: integer('status').notNull(),
    version: integer('version').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** `2026-11` */
    month: text('month').notNull(),
    country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
    /** ISO 4217. */
    currency: char('currency', { length: 3 }).notNull(),
    /** Number of the document. */
    invoiceNo: text('invoice_no').notNull(),
    /** With tax. */
    amount: money('amount').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Of the transfer. */
    reference: text('reference'),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('collected_invoices_month').on(table.companyId, table.month, table.country, table.currency),
    uniqueIndex('collected_invoices_invoice').on(table.invoiceNo),
    check('collected_invoices_money', sql`amount > 0`),
  ],
)

/** Payments, months and refunds of orders on account: lines of the company's next collected invoice. */
export const accountPostings = pgTable(
  'account_postings',
  {
    id: rowNumber(),
    // No foreign key: its check would lock the company after the order, which others lock the other way round.
    companyId: uuid('company_id').notNull(),
    /** Event that it documents; each has one posting at most. */
    source: text('source').notNull(),
    /** Number of the payment, or of the month. */
    reference: text('reference').notNull(),
    orderNo: text('order_no').notNull(),
    /** Who ordered. */
    accountId: uuid('account_id').notNull(),
    country: char('country', { length: 2 }).notNull().$type<MarketCode>(),
    /** ISO 4217. */
    currency: char('currency', { length: 3 }).notNull(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    buyer: jsonb('buyer').notNull().$type<Buyer>(),
    lines: jsonb('lines').notNull().$type<InvoiceLine[]>(),
    /** Sum of the lines with tax; negative for a refund. */
    amount: money('amount').notNull(),
    /** Time of the supply. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    bookedAt: instant('booked_at').notNull(),
    /** Collected invoice that states it. */
    invoiceNo: text('invoice_no'),
  },
  (table) => [
    uniqueIndex('account_postings_source').on(table.source),
    index('account_postings_order').on(table.orderNo),
    index('account_postings_company').on(table.companyId, table.bookedAt),
    index('account_postings_open')
      .on(table.companyId)
      .where(sql`invoice_no is null`),
    index('account_postings_account').on(table.accountId),
  ],
)
