import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import {
  type InvoiceLine,
  invoices,
  type InvoiceSettlement,
  type TaxGroup,
} from '#server/backend/platform/db/schema/invoicing.ts'
import type { InvoiceRow } from './invoices.ts'
import { isIssued, write } from './issue-invoice.ts'
import { partOf, remainderOf, totalsOf } from './taxes.ts'

/** Why money is given back, or no longer owed. */
export type CreditReason = 'cancelled' | 'withdrawn' | 'verificationFailed' | 'goodwill' | 'settlement' | 'deposit'

export interface CreditRequest {
  /** Event that it documents: a second credit note for the same one is not issued. */
  source: string
  reference: string
  orderNo: string
  /** Sources of the invoices that were paid, or are owed. */
  invoiceSources: readonly string[]
  /** Gross, minor units. */
  amount: number
  reason: CreditReason
  settlement: Extract<InvoiceSettlement, { kind: 'refunded' | 'offset' }>
}

interface OpenInvoice {
  row: InvoiceRow
  remainder: TaxGroup[]
  isUntouched: boolean
}

interface Share {
  invoice: OpenInvoice
  parts: TaxGroup[]
}

/**
 * Documents a refund or an offset in the caller's transaction. Credits the invoices of the payment, and others of its
 * order where those are used up: the deposit, for instance, belongs to the first invoice, whichever payment it is
 * refunded from. A payment without an invoice gets no credit note. The order must be locked.
 */
export async function issueCreditNotes(services: BackendContext, request: CreditRequest): Promise<void> {
  const { source, orderNo, invoiceSources, reason } = request
  if (await isIssued(services, source)) return
  const all = await openInvoicesOf(services, orderNo)
  const own = all.filter(({ row }) => invoiceSources.includes(row.source))
  const others = all.filter(({ row }) => !invoiceSources.includes(row.source)).toReversed()
  if (own.length === 0 && reason !== 'deposit') return
  const shares = sharesOf({ own, others }, request)
  for (const [index, share] of shares.entries()) {
    await credit(services, request, share, index === 0 ? source : `${source}/${index + 1}`)
  }
  const rest = request.amount - shares.reduce((sum, { parts }) => sum + totalsOf(parts).gross, 0)
  if (rest > 0) services.log.warn({ orderNo, source, rest }, 'no invoice is left to be credited')
}

type Step = readonly [whose: 'own' | 'others', kind: 'taxed' | 'untaxed']

const ofUse: readonly Step[] = [
  ['own', 'taxed'],
  ['others', 'taxed'],
  ['own', 'untaxed'],
  ['others', 'untaxed'],
]
const ofAll: readonly Step[] = [
  ['own', 'untaxed'],
  ['own', 'taxed'],
  ['others', 'untaxed'],
  ['others', 'taxed'],
]

/** Order in which parts of invoices are credited: use without the deposit, an unwound order with it, a deposit alone. */
const steps: Record<CreditReason, readonly Step[]> = {
  deposit: [
    ['own', 'untaxed'],
    ['others', 'untaxed'],
  ],
  cancelled: ofAll,
  withdrawn: ofAll,
  verificationFailed: ofAll,
  goodwill: ofUse,
  settlement: ofUse,
}

/** Divides an amount among the invoices. */
function sharesOf(open: Record<Step[0], readonly OpenInvoice[]>, { amount, reason }: CreditRequest): Share[] {
  const shares = new Map<OpenInvoice, TaxGroup[]>()
  let rest = amount
  for (const [whose, kind] of steps[reason]) {
    for (const invoice of open[whose]) {
      for (const group of invoice.remainder.filter(({ tax }) => (tax === 'untaxed') === (kind === 'untaxed'))) {
        const taken = Math.min(rest, group.amount)
        if (taken <= 0) continue
        shares.set(invoice, [...(shares.get(invoice) ?? []), partOf(group, taken)])
        rest -= taken
      }
    }
  }
  return [...shares].map(([invoice, parts]) => ({ invoice, parts }))
}

async function credit(
  services: BackendContext,
  { reference, reason, settlement }: CreditRequest,
  { invoice: { row, remainder, isUntouched }, parts }: Share,
  source: string,
): Promise<void> {
  const { accountId, orderNo, seller: country, currency, locale, content } = row
  const isWhole = isUntouched && totalsOf(parts).gross === totalsOf(remainder).gross
  const lines = isWhole ? content.lines : parts.map((part) => lineOf(part, content.lines, reason))
  const terms = { accountId, orderNo, country, currency, locale, buyer: content.buyer }
  const credited = { number: row.number, issuedOn: row.issuedOn }
  const { seller, period } = content
  await write(services, terms, { kind: 'creditNote', source, reference, lines, period, settlement, credited, seller })
}

/** An untaxed part keeps the name of its line; the others are named by the reason. */
function lineOf(
  { tax, vatRate, amount, vatAmount }: TaxGroup,
  invoiced: readonly InvoiceLine[],
  reason: CreditReason,
): InvoiceLine {
  const named = invoiced.find((line) => line.tax === 'untaxed' && line.amount > 0)
  const code = tax === 'untaxed' && named ? named.code : `credit.${reason}`
  return { code, amount, vatAmount, vatRate, tax }
}

/** Invoices of an order with what is left of each, the oldest first. */
async function openInvoicesOf(services: BackendContext, orderNo: string): Promise<OpenInvoice[]> {
  const db = services.db()
  const issued = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderNo, orderNo), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  const numbers = issued.map(({ number }) => number)
  const notes = numbers.length === 0 ? [] : await db.select().from(invoices).where(inArray(invoices.credits, numbers))
  return issued.map((row) => {
    const credited = notes.filter(({ credits }) => credits === row.number).flatMap(({ content }) => content.taxes)
    return { row, remainder: remainderOf(row.content.taxes, credited), isUntouched: credited.length === 0 }
  })
}
