import { and, eq } from 'drizzle-orm'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { unpaidOf } from '#server/backend/domains/companies/collected/collected-invoices.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { companyAgreements } from '#server/backend/platform/db/schema/company-accounts.ts'
import { uncollectedOf } from './postings.ts'

/** What a company owes on account, in minor units: collected or not. */
export async function owedBy(services: BackendContext, companyId: string): Promise<number> {
  return (await uncollectedOf(services, companyId)) + (await unpaidOf(services, companyId))
}

/**
 * Locks the active agreement of a company until the transaction ends, and checks that an amount fits its credit line.
 * Throws `payment_method_invalid` without one, and `credit_line_exceeded`.
 */
export async function requireCredit(
  services: BackendContext,
  companyId: string | null,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> {
  if (companyId === null) throw new Refusal('payment_method_invalid', 'not ordered for a company')
  const [agreement] = await services.db().select().from(companyAgreements).where(activeOf(companyId)).for('update')
  if (agreement?.currency !== currency)
    throw new Refusal('payment_method_invalid', 'no active agreement in this currency')
  const owed = await owedBy(services, companyId)
  if (owed + amount > agreement.creditLine)
    throw new Refusal('credit_line_exceeded', `${owed} of ${agreement.creditLine} are used`)
}

/** As `requireCredit`, without a lock: for what is shown before an order is placed. */
export async function hasCredit(
  services: BackendContext,
  companyId: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<boolean> {
  const [agreement] = await services.db().select().from(companyAgreements).where(activeOf(companyId))
  return agreement?.currency === currency && (await owedBy(services, companyId)) + amount <= agreement.creditLine
}

/** What a company may still put on account. */
export async function creditLeft(
  services: BackendContext,
  companyId: string,
): Promise<{ amount: number; currency: string }> {
  const [agreement] = await services.db().select().from(companyAgreements).where(activeOf(companyId))
  if (!agreement) throw new Refusal('payment_method_invalid', 'no active agreement')
  const { creditLine, currency } = agreement
  return { amount: Math.max(0, creditLine - (await owedBy(services, companyId))), currency }
}

/** Discount that a company has on each month, in thousandths. */
export async function discountOf(services: BackendContext, companyId: string | null): Promise<number> {
  if (companyId === null) return 0
  const [agreement] = await services
    .db()
    .select({ discount: companyAgreements.discountPerMille })
    .from(companyAgreements)
    .where(activeOf(companyId))
  return agreement?.discount ?? 0
}

function activeOf(companyId: string) {
  return and(eq(companyAgreements.companyId, companyId), eq(companyAgreements.status, AgreementStatus.active))
}
