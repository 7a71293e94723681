import { and, asc, eq, gte, isNull, sum } from 'drizzle-orm'
import { collectionEntry, lastMonth } from '#server/backend/domains/companies/collected/collection-month.ts'
import {
  type CreditReason,
  groupTaxes,
  type InvoiceDraft,
  type InvoiceLine,
  type InvoiceTerms,
  partOf,
} from '#server/backend/domains/invoicing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accountPostings } from '#server/backend/platform/db/schema/company-accounts.ts'

export type PostingRow = typeof accountPostings.$inferSelect
type Draft = Pick<InvoiceDraft, 'source' | 'reference' | 'lines' | 'period'>

const { source: sourceOf, orderNo: orderOf, companyId, country: countryOf, amount: amountOf } = accountPostings
const { bookedAt, invoiceNo, id } = accountPostings

/** Debits the account of a company, in the transaction that books. A second posting of the same event is not made. */
export async function postToAccount(
  services: BackendContext,
  company: string,
  { accountId, orderNo, country, currency, locale, buyer }: InvoiceTerms,
  { source, reference, lines, period }: Draft,
): Promise<void> {
  await insertPosting(services, {
    companyId: company,
    source,
    reference,
    orderNo,
    accountId,
    country,
    currency,
    locale,
    buyer,
    lines: [...lines],
    amount: totalOf(lines),
    startsAt: period?.startsAt ?? null,
    endsAt: period?.endsAt ?? null,
  })
}

type NewPosting = Omit<typeof accountPostings.$inferInsert, 'bookedAt'>

/** A company's first posting of a month sees to it that the month is invoiced. */
async function insertPosting(services: BackendContext, posting: NewPosting): Promise<void> {
  const now = services.clock.now()
  const { endsAt } = lastMonth(now, posting.country)
  const ofMonth = and(
    eq(companyId, posting.companyId),
    eq(countryOf, posting.country),
    isNull(invoiceNo),
    gte(bookedAt, endsAt),
  )
  // Two firsts at once write an entry each: the second finds nothing to invoice.
  const isFirst = (await services.db().$count(accountPostings, ofMonth)) === 0
  await services
    .db()
    .insert(accountPostings)
    .values({ ...posting, bookedAt: now })
    .onConflictDoNothing()
  if (isFirst) await services.outbox.add(collectionEntry(posting.companyId, posting.country, now))
}

/** Whether an event is on account. */
export async function isPosted(services: BackendContext, source: string): Promise<boolean> {
  return (await services.db().$count(accountPostings, eq(sourceOf, source))) > 0
}

export interface AccountCredit {
  source: string
  reference: string
  orderNo: string
  /** With tax, minor units. */
  amount: number
  reason: CreditReason
}

/**
 * Credits a company's account with what an order no longer owes, with the tax that was debited for it; at most that. The
 * order must be locked.
 */
export async function creditAccount(
  services: BackendContext,
  { source, reference, orderNo, amount, reason }: AccountCredit,
): Promise<void> {
  if (await isPosted(services, source)) return
  const posted = await services.db().select().from(accountPostings).where(eq(orderOf, orderNo)).orderBy(asc(id))
  const [first] = posted
  const lines = creditedLines(
    posted.flatMap((posting) => posting.lines),
    { amount, reason },
  )
  if (!first || lines.length === 0) return
  const account = accountOf(first)
  const amountCredited = totalOf(lines)
  await insertPosting(services, { ...account, source, reference, lines, amount: amountCredited })
}

/** Account, order and parties of a posting. */
function accountOf({ companyId: company, orderNo, accountId, country, currency, locale, buyer }: PostingRow) {
  return { companyId: company, orderNo, accountId, country, currency, locale, buyer }
}

/** Lines of a credit: the deposit first where an order is unwound, last where its use is settled. */
function creditedLines(debited: readonly InvoiceLine[], { amount, reason }: { amount: number; reason: CreditReason }) {
  const isDepositFirst = reason !== 'goodwill' && reason !== 'settlement'
  const groups = groupTaxes(debited)
    .filter((group) => group.amount > 0 && (reason !== 'deposit' || group.tax === 'untaxed'))
    .toSorted((a, b) => rank(a.tax, isDepositFirst) - rank(b.tax, isDepositFirst))
  const lines: InvoiceLine[] = []
  let rest = amount
  for (const group of groups) {
    const taken = Math.min(rest, group.amount)
    if (taken <= 0) continue
    const { tax, vatRate, vatAmount } = partOf(group, taken)
    const code = tax === 'untaxed' ? 'deposit' : `credit.${reason}`
    lines.push({ code, tax, vatRate, amount: -taken, vatAmount: -vatAmount })
    rest -= taken
  }
  return lines
}

function rank(tax: InvoiceLine['tax'], isDepositFirst: boolean): number {
  return (tax === 'untaxed') === isDepositFirst ? 0 : 1
}

/** What a company owes that no invoice states yet, in minor units. */
export async function uncollectedOf(services: BackendContext, company: string): Promise<number> {
  const [found] = await services
    .db()
    .select({ total: sum(amountOf).mapWith(Number) })
    .from(accountPostings)
    .where(and(eq(companyId, company), isNull(invoiceNo)))
  return found?.total ?? 0
}

function totalOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}
