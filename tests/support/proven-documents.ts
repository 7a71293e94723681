import { eq } from 'drizzle-orm'
import { chargedOf } from '#server/backend/domains/payments/charges.ts'
import type { AttemptRow, ChargeRow } from '#server/backend/domains/payments/payments.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { invoiceCounters, invoices } from '#server/backend/platform/db/schema/invoicing.ts'

interface Booked {
  orderNo: string
  /** Attempts to pay the order itself and its months. */
  attempts: readonly AttemptRow[]
  months: readonly ChargeRow[]
  /** Late money of a cancelled order gets no invoice, and its refund is requested after the commit. */
  isCancelled: boolean
}

type Row = typeof invoices.$inferSelect

/**
 * Reads the documents of an order and throws on contradictions: a payment, a due month or a refund without its document,
 * a document of another amount, more credited than invoiced, a gap or a double in the numbers. Returns their kinds.
 */
export async function provenDocuments(
  services: BackendContext,
  { orderNo, attempts, months, isCancelled }: Booked,
): Promise<Row['kind'][]> {
  await provenNumbers(services)
  const rows = await services.db().select().from(invoices).where(eq(invoices.orderNo, orderNo)).orderBy(invoices.number)
  const issued = rows.filter(({ kind }) => kind === 'invoice')
  const bySource = new Map(issued.map((row) => [row.source, row]))
  for (const { orderNo: attemptNo, amount, paidAt, refund, subjectNo, chargeNos } of attempts) {
    // Months that are paid together have invoices of their own.
    const isWithout = refund?.reason === 'surplus' || refund?.reason === 'latePayment' || chargeNos !== null
    if (subjectNo !== orderNo || (isCancelled && refund === null)) continue
    assertIssued(bySource, `payment:${attemptNo}`, paidAt === null || isWithout ? null : amount)
  }
  for (const { orderNo: chargeNo } of chargedOf(months)) assertIssued(bySource, `charge:${chargeNo}`)
  for (const { number, gross } of issued) {
    const credited = sumOf(rows.filter(({ credits }) => credits === number))
    if (credited > gross) throw new Error(`${number}: ${credited} of ${gross} is credited`)
  }
  const refunded = attempts
    .filter(({ refund }) => refund?.reason !== 'surplus' && refund?.reason !== 'latePayment')
    .reduce((sum, { amountRefunded }) => sum + amountRefunded, 0)
  const credited = sumOf(rows.filter(({ content }) => content.settlement.kind === 'refunded'))
  if (credited !== refunded) throw new Error(`${orderNo}: ${refunded} was refunded, credit notes say ${credited}`)
  return rows.map(({ kind }) => kind)
}

/** Throws unless the numbers of every seller and year are 1, 2, 3 … up to its counter. */
export async function provenNumbers(services: BackendContext): Promise<void> {
  const counters = await services.db().select().from(invoiceCounters)
  const all = await services.db().select().from(invoices)
  for (const { seller, year, last } of counters) {
    const sequences = all
      .filter((row) => row.seller === seller && row.year === year)
      .map(({ sequence }) => sequence)
      .toSorted((a, b) => a - b)
    const isWhole = sequences.length === last && sequences.every((sequence, index) => sequence === index + 1)
    if (!isWhole) throw new Error(`the numbers of ${seller} in ${year} are ${sequences.join()} of ${last}`)
  }
}

function assertIssued(issued: ReadonlyMap<string, Row>, source: string, amount?: number | null): void {
  const row = issued.get(source)
  if (amount === null ? row : !row) throw new Error(`${source} ${row ? 'has an' : 'lacks its'} invoice`)
  if (row && typeof amount === 'number' && row.gross !== amount) {
    throw new Error(`${row.number} states ${row.gross}, paid was ${amount}`)
  }
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { gross }) => sum + gross, 0)
}
