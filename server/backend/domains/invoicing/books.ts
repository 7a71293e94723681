import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CsvColumns, csvTable } from '#server/backend/kernel/csv.ts'
import { type InvoiceContent, invoices, type TaxGroup } from '#server/backend/platform/db/schema/invoicing.ts'
import { inMonth } from './invoices.ts'

interface Entry {
  document: Awaited<ReturnType<typeof readBatch>>[number]
  tax: TaxGroup
}

/** Columns in English, as the importing programs expect. A document has a row for each kind of tax. */
const columns: CsvColumns<Entry> = [
  ['number', ({ document }) => document.number],
  ['date', ({ document }) => document.issuedOn],
  ['type', ({ document }) => (document.kind === 'invoice' ? 'invoice' : 'credit note')],
  ['seller', ({ document }) => document.seller],
  ['customer', ({ document: { buyer } }) => buyer.company?.name ?? buyer.name],
  ['customer country', ({ document: { buyer } }) => buyer.address.country],
  ['customer VAT number', ({ document: { buyer } }) => buyer.company?.vatId],
  ['tax', ({ tax }) => tax.tax],
  ['VAT rate', ({ tax }) => tax.vatRate / 100],
  ['net', (entry) => booked(entry, entry.tax.net)],
  ['VAT', (entry) => booked(entry, entry.tax.vatAmount)],
  ['gross', (entry) => booked(entry, entry.tax.amount)],
  ['currency', ({ document }) => document.currency],
  ['order', ({ document }) => document.orderNo],
  ['reference', ({ document }) => document.reference],
  ['credited invoice', ({ document }) => document.credits ?? undefined],
]

/** Documents read at once. */
const batch = 1_000

/** Documents of a month and seller as CSV, by number, with the count of documents. Credit notes are negative. */
export async function writeBooks(
  services: BackendContext,
  { month, seller }: { month: string; seller: MarketCode },
): Promise<{ fileName: string; content: string; rows: number }> {
  const entries: Entry[] = []
  let documents = 0
  for (let last = 0; ;) {
    const rows = await readBatch(services, { month, seller, last })
    documents += rows.length
    entries.push(...rows.flatMap((document) => document.taxes.map((tax) => ({ document, tax }))))
    last = rows.at(-1)?.sequence ?? last
    if (rows.length < batch) break
  }
  return { fileName: `books-${seller}-${month}.csv`, content: csvTable(columns, entries), rows: documents }
}

/** Next documents of a month, without the parts that the books do not show. */
function readBatch(
  services: BackendContext,
  { month, seller, last }: { month: string; seller: MarketCode; last: number },
) {
  const { number, kind, seller: sellerOf, year, sequence, issuedOn, currency, orderNo, credits, content } = invoices
  const part = <T>(name: string) => sql<T>`${content}->${sql.raw(`'${name}'`)}`
  return services
    .db()
    .select({
      number,
      kind,
      seller: sellerOf,
      issuedOn,
      currency,
      orderNo,
      credits,
      sequence,
      buyer: part<InvoiceContent['buyer']>('buyer'),
      taxes: part<InvoiceContent['taxes']>('taxes'),
      reference: part<string>('reference'),
    })
    .from(invoices)
    .where(
      and(
        eq(sellerOf, seller),
        // The year of a number is that of its day.
        eq(year, Number(month.slice(0, 4))),
        inMonth(month),
        gt(sequence, last),
      ),
    )
    .orderBy(asc(sequence))
    .limit(batch)
}

/** Major units, with the sign of the books. */
function booked({ document: { kind } }: Entry, minorUnits: number): number {
  const amount = minorUnits / 100
  return kind === 'invoice' || amount === 0 ? amount : -amount
}
