import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import { mayInCompany } from '#server/api/input/company.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { cursorAt, cutPage, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { collectedInvoices } from '#server/backend/platform/db/schema/company-accounts.ts'
import { invoices, invoiceSearchText } from '#server/backend/platform/db/schema/invoicing.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** What a document states, as the confined process receives it. */
export type InvoiceDocument = Pick<
  InvoiceRow,
  'number' | 'kind' | 'orderNo' | 'issuedAt' | 'issuedOn' | 'locale' | 'currency' | 'net' | 'vat' | 'gross' | 'content'
>

interface Page {
  after?: string | undefined
  size: number
}

interface Filters {
  accountId?: string | undefined
  orderNo?: string | undefined
  kind?: InvoiceRow['kind'] | undefined
  seller?: MarketCode | undefined
  /** `2026-11` */
  month?: string | undefined
  /** Words of number, order, customer and address. */
  q?: string | undefined
}

/** Page of documents, the newest first. */
export async function listInvoices(
  services: BackendContext,
  { after, size, ...filters }: Page & Filters,
): Promise<{ items: InvoiceRow[]; next: string | null }> {
  const { issuedAt, number } = invoices
  const rows = await services
    .db()
    .select()
    .from(invoices)
    .where(and(matching(filters), rowsAfter({ at: issuedAt, no: number }, after, 'older')))
    .orderBy(desc(issuedAt), desc(number))
    .limit(size + 1)
  return cutPage(rows, size, (last) => cursorAt(last.issuedAt, last.number))
}

function matching({ accountId, orderNo, kind, seller, month, q }: Filters): SQL | undefined {
  return and(
    accountId === undefined ? undefined : isOf(accountId),
    orderNo === undefined ? undefined : eq(invoices.orderNo, orderNo),
    kind === undefined ? undefined : eq(invoices.kind, kind),
    seller === undefined ? undefined : eq(invoices.seller, seller),
    month === undefined ? undefined : inMonth(month),
    ...wordsOf(q ?? '').map((word) => containing(invoiceSearchText, word)),
  )
}

/** Condition for the days of a month, `2026-11`. */
export function inMonth(month: string): SQL | undefined {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return and(gte(invoices.issuedOn, first.toString()), lt(invoices.issuedOn, first.add({ months: 1 }).toString()))
}

/** Condition for the documents of an account, and of those that were merged into it. */
function isOf(accountId: string): SQL {
  const merged = sql`(select ${accounts.id} from ${accounts} where ${eq(accounts.mergedInto, accountId)})`
  return sql`(${eq(invoices.accountId, accountId)} or ${invoices.accountId} in ${merged})`
}

async function isOfMerged(services: BackendContext, number: string, accountId: string): Promise<boolean> {
  return (await services.db().$count(invoices, and(eq(invoices.number, number), isOf(accountId)))) > 0
}

/** Whether a document is a collected invoice of the company that an account orders for. */
async function isOfCompany(services: BackendContext, number: string, accountId: string): Promise<boolean> {
  const { companyId, accountId: member, role } = companyMembers
  const rows = await services
    .db()
    .select({ role })
    .from(collectedInvoices)
    .innerJoin(companyMembers, eq(companyId, collectedInvoices.companyId))
    .where(and(eq(collectedInvoices.invoiceNo, number), eq(member, accountId)))
  return rows.some((row) => mayInCompany(row.role, 'seeAll'))
}

/** Document by its number. Throws `not_found`, for another account's as well, so that its existence is not revealed. */
export async function requireInvoice(
  services: BackendContext,
  number: string,
  accountId?: string,
): Promise<InvoiceRow> {
  const [row] = await services.db().select().from(invoices).where(eq(invoices.number, number))
  const isOwn =
    row &&
    (accountId === undefined ||
      row.accountId === accountId ||
      (await isOfMerged(services, number, accountId)) ||
      (await isOfCompany(services, number, accountId)))
  if (!isOwn) {
    throw new Refusal('not_found', `no document ${number}`)
  }
  return row
}
