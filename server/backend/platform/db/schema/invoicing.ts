import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocaleSlug, MarketCode } from '#config'
import type { PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type { Seller } from '#server/config/sellers.ts'
import { instant } from './columns.ts'

/* Invoices and credit notes: written once, in the transaction that books, and never changed. */

const money = (name: string) => bigint(name, { mode: 'number' })

/**
 * `standard`: at the seller's rate. `reverseCharge`: owed by the buyer. `untaxed`: no consideration for a supply, like a
 * deposit or compensation for damage.
 */
export type TaxCategory = 'standard' | 'reverseCharge' | 'untaxed'

/** Line of a document. Gross amount with its included tax, in minor units; a discount is negative. */
export interface InvoiceLine {
  /** Its text is `invoice.line.<code>`. */
  code: string
  amount: number
  vatAmount: number
  /** Basis points. */
  vatRate: number
  tax: TaxCategory
  /** Of a collected invoice: the car, and what its company books it by. */
  about?: InvoicedCar | undefined
}

/** Car of a company on its collected invoice. */
export interface InvoicedCar {
  orderNo: string
  plate: string | null
  driver: string | null
  costCentre: string | null
  purchaseOrder: string | null
}

/** Sum of a document's lines with one kind of tax. */
export interface TaxGroup extends Omit<InvoiceLine, 'code' | 'about'> {
  net: number
}

/** Recipient of the documents. */
export interface Buyer {
  /** Person; a company's contact. */
  name: string
  company: { name: string; registrationNumber: string; vatId: string } | null
  email: string
  /** Number by which a company recognises its order, where it gave one. */
  purchaseOrder?: string | undefined
  /** Parts other than the country are empty where no address was asked for. */
  address: { street: string; extra: string; postcode: string; city: string; country: MarketCode }
}

/** How an invoice is paid, or a credit note paid back. */
export type InvoiceSettlement =
  /** Paid already. */
  | { kind: 'paid'; method: PaymentMethodKind }
  /** To be collected by mandate on the due date. */
  | { kind: 'collected'; method: PaymentMethodKind; dueOn: string }
  /** To be paid by the customer. */
  | { kind: 'due'; dueOn: string }
  /** To be transferred by a company, which quotes the document's reference. */
  | { kind: 'transfer'; dueOn: string; iban: string }
  /** Credit note: refunded to the means of payment. */
  | { kind: 'refunded'; method: PaymentMethodKind }
  /** Credit note: set off against what is owed. */
  | { kind: 'offset' }

/** Everything a document states. Days are calendar days of the seller's market, `2026-11-27`. */
export interface InvoiceContent {
  seller: Omit<Seller, 'iban'> & { country: MarketCode; email: string }
  buyer: Buyer
  lines: InvoiceLine[]
  taxes: TaxGroup[]
  /** First and last day of the supply, if it is known. */
  period: { from: string; to: string } | null
  settlement: InvoiceSettlement
  /** Number of the payment, or of the month. */
  reference: string
  /** Of a credit note: its invoice. */
  credited: { number: string; issuedOn: string } | null
}

/** Last number of each seller and year; locked by the transaction that issues the next one. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    seller: char('seller', { length: 2 }).notNull().$type<MarketCode>(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seller, table.year] })],
)

/**
 * Text searched by staff. Queries must use exactly this expression: it is indexed. Each word, including the first,
 * follows a space.
 */
export const invoiceSearchText = sql.raw(
  `(' ' || number || ' ' || order_no || ' ' || (content->'buyer'->>'name') || ' ' || coalesce(content->'buyer'->'company'->>'name', '') || ' ' || (content->'buyer'->>'email'))`,
)

/** Issued documents. A trigger refuses every update; rows are deleted once the law no longer asks for them. */
export const invoices = pgTable(
  'invoices',
  {
    /** `DE-2026-000001` */
    number: text('number').primaryKey(),
    kind: text('kind', { enum: ['invoice', 'creditNote'] }).notNull(),
    /** Market of the selling company, with year and running number: without gaps. */
    seller: char('seller', { length: 2 }).notNull().$type<MarketCode>(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    /** Event that it documents: a payment, a month, a refund. Each has one document at most. */
    source: text('source').notNull(),
    accountId: uuid('account_id').notNull(),
    orderNo: text('order_no').notNull(),
    /** Invoice that a credit note belongs to. */
    credits: text('credits').references((): AnyPgColumn => invoices.number),
    issuedAt: instant('issued_at').notNull(),
    /** Day in the market's time zone. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    locale: text('locale').notNull().$type<LocaleSlug>(),
    /** ISO 4217. */
    currency: char('currency', { length: 3 }).notNull(),
    /** Totals, positive for a credit note as well. */
    net: money('net').notNull(),
    vat: money('vat').notNull(),
    gross: money('gross').notNull(),
    content: jsonb('content').notNull().$type<InvoiceContent>(),
  },
  (table) => [
    uniqueIndex('invoices_sequence').on(table.seller, table.year, table.sequence),
    uniqueIndex('invoices_source').on(table.source),
    index('invoices_account').on(table.accountId, table.issuedAt, table.number),
    index('invoices_order').on(table.orderNo, table.issuedAt),
    index('invoices_credits').on(table.credits),
    index('invoices_newest').on(table.issuedAt, table.number),
    index('invoices_seller').on(table.seller, table.issuedOn, table.number),
    index('invoices_search').using('gin', sql`${invoiceSearchText} gin_trgm_ops`),
    check('invoices_sums', sql`gross > 0 and gross = net + vat`),
    check('invoices_credit', sql`(kind = 'creditNote') = (credits is not null)`),
  ],
)

/** Written document of an invoice, which has the same bytes for ever. */
export const invoiceFiles = pgTable('invoice_files', {
  number: text('number')
    .primaryKey()
    .references(() => invoices.number, { onDelete: 'cascade' }),
  fileId: text('file_id').notNull(),
  sha256: char('sha256', { length: 64 }).notNull(),
})
