import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { isOverdue } from '#server/backend/domains/companies/collected/collected-invoices.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { companyAgreements } from '#server/backend/platform/db/schema/company-accounts.ts'

export type AgreementRow = typeof companyAgreements.$inferSelect

/** Agreement with facts its machine needs beyond the row. */
export interface Agreement extends AgreementRow {
  hasOther: boolean
  hasArrears: boolean
}

const { orderNo, companyId, status } = companyAgreements

/** Offered or in force: a company has one at most. */
const current = [AgreementStatus.offered, AgreementStatus.active, AgreementStatus.suspended] as const

/** `CA-7K3M-9Q2X` */
export function newAgreementNumber(): string {
  return `CA-${readableCode(2)}`
}

/** Throws `not_found`. */
export async function readAgreement(services: BackendContext, agreementNo: string): Promise<AgreementRow> {
  const [row] = await services.db().select().from(companyAgreements).where(eq(orderNo, agreementNo))
  if (!row) throw new Refusal('not_found', `no agreement ${agreementNo}`)
  return row
}

/** Agreement of a company that is offered or in force; null without one. */
export async function currentAgreement(services: BackendContext, company: string): Promise<AgreementRow | null> {
  const [row] = await services
    .db()
    .select()
    .from(companyAgreements)
    .where(and(eq(companyId, company), inArray(status, current)))
  return row ?? null
}

/** Agreements of a company, the newest first. */
export function agreementsOf(services: BackendContext, company: string): Promise<AgreementRow[]> {
  return services
    .db()
    .select()
    .from(companyAgreements)
    .where(eq(companyId, company))
    .orderBy(desc(companyAgreements.createdAt), desc(orderNo))
}

/** Row locked until the transaction ends. */
export async function lockAgreement(services: BackendContext, agreementNo: string): Promise<Agreement | undefined> {
  const [row] = await services.db().select().from(companyAgreements).where(eq(orderNo, agreementNo)).for('update')
  return row && withFacts(services, row)
}

export async function withFacts(services: BackendContext, row: AgreementRow): Promise<Agreement> {
  const others = and(eq(companyId, row.companyId), ne(orderNo, row.orderNo), inArray(status, current))
  return {
    ...row,
    hasOther: (await services.db().$count(companyAgreements, others)) > 0,
    hasArrears: await isOverdue(services, row.companyId),
  }
}

export async function insertAgreement(services: BackendContext, agreement: Agreement): Promise<void> {
  await services.db().insert(companyAgreements).values(rowOf(agreement))
}

export async function updateAgreement(services: BackendContext, agreement: Agreement): Promise<void> {
  await services
    .db()
    .update(companyAgreements)
    .set({ ...rowOf(agreement), updatedAt: services.clock.now() })
    .where(eq(orderNo, agreement.orderNo))
}

function rowOf({ hasOther: _, hasArrears: _arrears, ...row }: Agreement): AgreementRow {
  return row
}
