import { eq, sql } from 'drizzle-orm'
import { config, type LocaleSlug, type MarketCode } from '#config'
import type { PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import {
  type Buyer,
  invoiceCounters,
  type InvoiceContent,
  type InvoiceLine,
  invoices,
  type InvoiceSettlement,
} from '#server/backend/platform/db/schema/invoicing.ts'
import { sellers } from '#server/config/sellers.ts'
import { writingEntry } from './invoice-documents.ts'
import { mailEntry } from './invoice-mail-entry.ts'
import type { InvoiceRow } from './invoices.ts'
import { groupTaxes, totalsOf } from './taxes.ts'

/** Parties and language of an order's documents. The seller is the market's company. */
export interface InvoiceTerms {
  accountId: string
  orderNo: string
  country: MarketCode
  currency: string
  locale: LocaleSlug
  buyer: Buyer
}

type DraftSettlement =
  | Exclude<InvoiceSettlement, { dueOn: string }>
  | { kind: 'collected'; method: PaymentMethodKind; dueAt: Date }
  | { kind: 'due'; dueAt: Date }
  | { kind: 'transfer'; dueAt: Date }

export interface InvoiceDraft {
  /** Event that it documents: a second invoice for the same one is not issued. */
  source: string
  /** Number of the payment, or of the month. */
  reference: string
  lines: readonly InvoiceLine[]
  /** Time of the supply; its end is exclusive. */
  period: { startsAt: Date; endsAt: Date } | null
  settlement: DraftSettlement
}

/**
 * Issues an invoice in the caller's transaction, which books what it documents, and queues its document and mail; its
 * number, or null if it was issued before. The order must be locked.
 */
export async function issueInvoice(
  services: BackendContext,
  terms: InvoiceTerms,
  draft: InvoiceDraft,
): Promise<string | null> {
  if (await isIssued(services, draft.source)) return null
  const { country } = terms
  const { period } = draft
  return write(services, terms, {
    ...draft,
    kind: 'invoice',
    credited: null,
    period: period && period.startsAt < period.endsAt ? daysOf(period, country) : null,
    seller: { ...sellers[country], country, email: config.brand.email },
  })
}

/** Whether the event has its document. */
export async function isIssued(services: BackendContext, source: string): Promise<boolean> {
  return (await services.db().$count(invoices, eq(invoices.source, source))) > 0
}

interface Document extends Omit<InvoiceDraft, 'period'>, Pick<InvoiceContent, 'period' | 'credited' | 'seller'> {
  kind: InvoiceRow['kind']
}

/**
 * Writes a document with the next number of its seller and year. The counter stays locked until the transaction ends,
 * so that a rollback leaves no gap. Taken last: a transaction that waits for it holds all its other locks.
 */
export async function write(services: BackendContext, terms: InvoiceTerms, document: Document): Promise<string> {
  const { accountId, orderNo, country, currency, locale, buyer } = terms
  const { kind, source, lines, credited, settlement, ...stated } = document
  const now = services.clock.now()
  const issuedOn = dayOf(now, country)
  const year = Number(issuedOn.slice(0, 4))
  const taxes = groupTaxes(lines)
  const content: InvoiceContent = {
    seller: stated.seller,
    buyer,
    lines: [...lines],
    taxes,
    period: stated.period,
    settlement: 'dueAt' in settlement ? dueOn(settlement, country) : settlement,
    reference: stated.reference,
    credited,
  }
  const sequence = await nextSequence(services, country, year)
  const row: InvoiceRow = {
    number: `${country}-${year}-${String(sequence).padStart(6, '0')}`,
    kind,
    seller: country,
    year,
    sequence,
    source,
    accountId,
    orderNo,
    credits: credited?.number ?? null,
    issuedAt: now,
    issuedOn,
    locale,
    currency,
    ...totalsOf(taxes),
    content,
  }
  await services.db().insert(invoices).values(row)
  await services.outbox.add(writingEntry(row), mailEntry(services, row))
  return row.number
}

async function nextSequence(services: BackendContext, seller: MarketCode, year: number): Promise<number> {
  const [counter] = await services
    .db()
    .insert(invoiceCounters)
    .values({ seller, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.seller, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last })
  if (!counter) throw new Error(`no number for ${seller} in ${year}`)
  return counter.last
}

function dueOn(settlement: Extract<DraftSettlement, { dueAt: Date }>, country: MarketCode): InvoiceSettlement {
  const { dueAt, ...rest } = settlement
  const due = { dueOn: dayOf(dueAt, country) }
  return rest.kind === 'transfer' ? { ...rest, ...due, iban: sellers[country].iban } : { ...rest, ...due }
}

/** First and last day. The day on which a period ends belongs to the next one. */
function daysOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, country: MarketCode) {
  const from = dayOf(startsAt, country)
  const to = Temporal.PlainDate.from(dayOf(endsAt, country)).subtract({ days: 1 }).toString()
  return { from, to: to < from ? from : to }
}

/** Calendar day of an instant in a market. */
function dayOf(instant: Date, country: MarketCode): string {
  return dayAt(config.markets[country].timeZone, instant.getTime()).toString()
}
