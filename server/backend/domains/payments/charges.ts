import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { config } from '#config'
import type { MonthlyChargeFacts } from '#machines/orders/monthly-charge/index.ts'
import { monthlyChargeMachine } from '#machines/orders/monthly-charge/index.ts'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import type { Money } from '#server/api/contract/schemas/money.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { monthlyCharges } from '#server/backend/platform/db/schema/payments.ts'
import { arrearsKind, attemptsOf, openAttemptNames, openAttemptOf, type SubjectKey } from './attempts.ts'
import { usableMandateOf } from './mandates.ts'
import type { Charge, ChargeRow } from './payments.ts'
import type { Payments } from './payments.ts'

/** Kind by which attempts refer to charges. */
export const chargeKind: string = monthlyChargeMachine.id

export async function readCharge(services: BackendContext, chargeNo: string): Promise<ChargeRow | undefined> {
  const [row] = await services.db().select().from(monthlyCharges).where(eq(monthlyCharges.orderNo, chargeNo))
  return row
}

/** Charges of an order, earliest period first. */
export async function chargesOf(services: BackendContext, { kind, orderNo }: SubjectKey): Promise<ChargeRow[]> {
  return services
    .db()
    .select()
    .from(monthlyCharges)
    .where(and(eq(monthlyCharges.subjectKind, kind), eq(monthlyCharges.subjectNo, orderNo)))
    .orderBy(asc(monthlyCharges.period))
}

/** Locks the order before its charge. */
export async function lockCharge(payments: Payments, chargeNo: string): Promise<Charge | undefined> {
  const { services, payables } = payments
  const found = await readCharge(services, chargeNo)
  if (!found) return undefined
  await payables.of(found.subjectKind).lock(services, found.subjectNo)
  const locked = services.db().select().from(monthlyCharges).where(eq(monthlyCharges.orderNo, chargeNo))
  const [row] = await locked.for('update')
  return row && withFacts(payments, row)
}

export async function withFacts(payments: Payments, row: ChargeRow): Promise<Charge> {
  const { services } = payments
  const mandate = await usableMandateOf(payments, { kind: row.subjectKind, orderNo: row.subjectNo })
  return { ...row, hasMandate: mandate !== null, hasOpenAttempt: await isBeingPaid(services, row) }
}

/** Whether an undecided payment is for this charge, alone or together with others. */
export async function isBeingPaid(
  services: BackendContext,
  { orderNo, subjectNo }: Pick<ChargeRow, 'orderNo' | 'subjectNo'>,
): Promise<boolean> {
  if ((await openAttemptOf(services, { kind: chargeKind, orderNo })) !== null) return true
  const together = await attemptsOf(services, { kind: arrearsKind, orderNo: subjectNo })
  return together.some(
    ({ status, chargeNos }) => openAttemptNames[status] !== undefined && chargeNos?.includes(orderNo),
  )
}

/** Whether a charge has failed and is not paid, even while it is being collected again. */
export function isOwed({ status, overdueSince }: Pick<ChargeRow, 'status' | 'overdueSince'>): boolean {
  const isCollectedAgain = status === ChargeStatus.collecting && overdueSince !== null
  return isCollectedAgain || status === ChargeStatus.overdue || status === ChargeStatus.ended
}

/** Next automatic try or reminder of these; null after the last one. */
export function nextTryOf(charges: readonly Pick<ChargeRow, 'status' | 'nextTryAt'>[]): Date | null {
  const tries = charges.flatMap(({ status, nextTryAt }) => (status === ChargeStatus.overdue && nextTryAt) || [])
  return tries.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

export function factsOf(charge: Charge, now: Date): MonthlyChargeFacts {
  const { dueAt, amount, hasMandate, hasOpenAttempt, dunningStep, overdueSince } = charge
  return {
    now: now.getTime(),
    dueAt: dueAt.getTime(),
    amount,
    hasMandate,
    hasOpenAttempt,
    retryDays: config.limits.dunningRetryDays,
    dunningStep,
    overdueSince: overdueSince?.getTime() ?? null,
  }
}

export async function insertCharge(services: BackendContext, charge: Charge): Promise<void> {
  await services.db().insert(monthlyCharges).values(rowOf(charge))
}

export async function updateCharge(services: BackendContext, charge: Charge): Promise<void> {
  await services
    .db()
    .update(monthlyCharges)
    .set({ ...rowOf(charge), updatedAt: services.clock.now() })
    .where(eq(monthlyCharges.orderNo, charge.orderNo))
}

/** As `isOwed`, for a query. */
export const whereOwed = or(
  inArray(monthlyCharges.status, [ChargeStatus.overdue, ChargeStatus.ended]),
  and(eq(monthlyCharges.status, ChargeStatus.collecting), isNotNull(monthlyCharges.overdueSince)),
)

/** Charges that are neither cancelled nor still planned. */
export function chargedOf(charges: readonly ChargeRow[]): ChargeRow[] {
  return charges.filter(({ status }) => status !== ChargeStatus.scheduled && status !== ChargeStatus.cancelled)
}

/** Null if there are none. */
export function sumOfCharges(charges: readonly ChargeRow[]): Money | null {
  const [first] = charges
  return first ? { amount: charges.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency } : null
}

/** Changes a charge's amount. The charge must not be in payment or collection. */
export async function repriceCharge(
  services: BackendContext,
  chargeNo: string,
  price: Pick<ChargeRow, 'amount' | 'lines'> & Partial<Pick<ChargeRow, 'endsAt'>>,
): Promise<void> {
  await services
    .db()
    .update(monthlyCharges)
    .set({ ...price, updatedAt: services.clock.now() })
    .where(
      and(
        eq(monthlyCharges.orderNo, chargeNo),
        inArray(monthlyCharges.status, [ChargeStatus.scheduled, ChargeStatus.overdue, ChargeStatus.ended]),
      ),
    )
}

function rowOf({ hasMandate: _, hasOpenAttempt: _open, ...row }: Charge): ChargeRow {
  return row
}
