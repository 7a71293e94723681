import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { MarketCode } from '#config'
import { agreementsOf } from '#server/backend/domains/companies/agreement/agreements.ts'
import type { PostingRow } from '#server/backend/domains/companies/agreement/postings.ts'
import { listMembers, memberNames } from '#server/backend/domains/companies/members.ts'
import { type InvoiceLine, issueInvoice } from '#server/backend/domains/invoicing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { companies } from '#server/backend/platform/db/schema/companies.ts'
import { accountPostings } from '#server/backend/platform/db/schema/company-accounts.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { newCollectionNumber } from './collected-invoices.ts'
import { collectedLifecycle } from './collected.lifecycle.ts'
import { collectionKind, lastMonth } from './collection-month.ts'

type Car = NonNullable<InvoiceLine['about']>

const day = 86_400_000
/** Without an agreement, as a posting after its end may be. */
const usualDays = 14
const due = z.object({ companyId: z.string() })

/**
 * Invoices what companies have put on account up to the end of last month, by the calendar of their market: one invoice
 * for each. Refunds that exceed it wait for the next month. Each company is a transaction of its own.
 */
export async function collectInvoices(services: BackendContext, only?: string): Promise<Record<string, number>> {
  const { companyId, country, currency, invoiceNo } = accountPostings
  const open = await services
    .db()
    .select({ companyId, country, currency })
    .from(accountPostings)
    .where(and(isNull(invoiceNo), only === undefined ? undefined : eq(companyId, only)))
    .groupBy(companyId, country, currency)
  let issued = 0
  let waiting = 0
  for (const account of open) {
    const isIssued = await services.transaction(() => collect(services, account))
    if (isIssued) issued += 1
    else waiting += 1
  }
  return { issued, waiting }
}

/** Invoices each company once its month has ended. Call it once at start. */
export function registerCollection(services: BackendContext): void {
  services.outbox.handle(collectionKind, async (payload) => {
    await collectInvoices(services, due.parse(payload).companyId)
  })
}

interface Account {
  companyId: string
  country: MarketCode
  currency: string
}

async function collect(services: BackendContext, { companyId, country, currency }: Account): Promise<boolean> {
  const { month, endsAt } = lastMonth(services.clock.now(), country)
  const { id, invoiceNo, bookedAt, ...columns } = accountPostings
  const ofAccount = and(
    eq(columns.companyId, companyId),
    eq(columns.country, country),
    eq(columns.currency, currency),
    isNull(invoiceNo),
    lt(bookedAt, endsAt),
  )
  const postings = await services.db().select().from(accountPostings).where(ofAccount).orderBy(asc(id)).for('update')
  const amount = postings.reduce((total, posting) => total + posting.amount, 0)
  const last = postings.at(-1)
  if (!last || amount <= 0) return false
  const now = services.clock.now()
  const agreement = (await agreementsOf(services, companyId)).find(({ startedAt }) => startedAt !== null)
  const dueAt = new Date(now.getTime() + (agreement?.paymentDays ?? usualDays) * day)
  const collectionNo = newCollectionNumber()
  const number = await issueInvoice(
    services,
    {
      accountId: agreement?.acceptedBy ?? (await ownerOf(services, companyId)) ?? last.accountId,
      orderNo: collectionNo,
      country,
      currency,
      locale: last.locale,
      buyer: await buyerOf(services, companyId, last),
    },
    {
      source: `collected:${companyId}:${month}:${country}:${currency}`,
      reference: collectionNo,
      lines: await linesOf(services, postings),
      period: { startsAt: lastMonth(endsAt, country).startsAt, endsAt },
      settlement: { kind: 'transfer', dueAt },
    },
  )
  if (number === null) return false
  const numbers = postings.map((posting) => posting.id)
  await services.db().update(accountPostings).set({ invoiceNo: number }).where(inArray(id, numbers))
  const draft = {
    ...unwritten,
    orderNo: collectionNo,
    companyId,
    month,
    country,
    currency,
    invoiceNo: number,
    amount,
    dueAt,
    reference: null,
    paidAt: null,
    createdAt: now,
    updatedAt: now,
  }
  await createOrder(services, collectedLifecycle, draft, { event: { type: 'backend.issued' } }, `collected:${number}`)
  return true
}

async function ownerOf(services: BackendContext, companyId: string): Promise<string | null> {
  const members = await listMembers(services, companyId)
  return members.find(({ role }) => role === 'owner')?.accountId ?? null
}

/** The company as it is now, at the address of its last order. */
async function buyerOf(
  services: BackendContext,
  companyId: string,
  { buyer }: PostingRow,
): Promise<PostingRow['buyer']> {
  const [company] = await services.db().select().from(companies).where(eq(companies.id, companyId))
  // Each line names its own purchase order.
  const { name, email, address } = buyer
  if (!company) return { name, email, address, company: buyer.company }
  const { registrationNumber, vatId } = company
  return { name, email, address, company: { name: company.name, registrationNumber, vatId } }
}

/** Lines of all postings, by cost centre and car. */
async function linesOf(services: BackendContext, postings: readonly PostingRow[]): Promise<InvoiceLine[]> {
  const cars = await carsOf(services, postings)
  return postings
    .flatMap(({ orderNo, lines }) => lines.map((line) => ({ ...line, about: cars.get(orderNo) })))
    .toSorted((a, b) => sortKey(a.about).localeCompare(sortKey(b.about), 'en'))
}

/** Cars without a cost centre last. */
function sortKey(car: Car | undefined): string {
  return car ? `${car.costCentre ?? '\uffff'} ${car.orderNo}` : '\uffff'
}

async function carsOf(services: BackendContext, postings: readonly PostingRow[]): Promise<ReadonlyMap<string, Car>> {
  const { orderNo, driverMemberId, costCentre, vehicleId } = subscriptionOrders
  const numbers = [...new Set(postings.map((posting) => posting.orderNo))]
  const rows = await services
    .db()
    .select({ orderNo, driverMemberId, costCentre, plate: stockVehicles.plate })
    .from(subscriptionOrders)
    .leftJoin(stockVehicles, eq(stockVehicles.id, vehicleId))
    .where(inArray(orderNo, numbers))
  const names = await memberNames(
    services,
    rows.flatMap((row) => row.driverMemberId ?? []),
  )
  const purchaseOrders = new Map(postings.map((posting) => [posting.orderNo, posting.buyer.purchaseOrder ?? null]))
  return new Map(
    rows.map((row) => [
      row.orderNo,
      {
        orderNo: row.orderNo,
        plate: row.plate,
        driver: row.driverMemberId === null ? null : (names.get(row.driverMemberId) ?? null),
        costCentre: row.costCentre,
        purchaseOrder: purchaseOrders.get(row.orderNo) ?? null,
      },
    ]),
  )
}
