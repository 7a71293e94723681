import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { OpenAttempt, RefundReason } from '#machines/orders/payment-attempt/index.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import type { Attempt, AttemptRow } from './payments.ts'
import type { Payments } from './payments.ts'

/** Status codes of undecided attempts. */
export const openStatuses = [
  AttemptStatus.created,
  AttemptStatus.requiresAction,
  AttemptStatus.processing,
  AttemptStatus.unknown,
] as const

/** Names that an order's machine uses for the statuses of an undecided attempt. */
export const openAttemptNames: Readonly<Record<number, OpenAttempt>> = {
  [AttemptStatus.created]: 'created',
  [AttemptStatus.requiresAction]: 'requiresAction',
  [AttemptStatus.processing]: 'processing',
  [AttemptStatus.unknown]: 'unknown',
}

/** Kind by which attempts refer to all overdue charges of an order together; their number is the order's. */
export const arrearsKind = 'arrears'

/** Order number with its kind. */
export interface SubjectKey {
  kind: string
  orderNo: string
}

export function subjectOf({ subjectKind, subjectNo }: Pick<AttemptRow, 'subjectKind' | 'subjectNo'>): SubjectKey {
  return { kind: subjectKind, orderNo: subjectNo }
}

export async function readAttempt(services: BackendContext, attemptNo: string): Promise<AttemptRow | undefined> {
  const [row] = await services.db().select().from(paymentAttempts).where(eq(paymentAttempts.orderNo, attemptNo))
  return row
}

/** Attempts to pay an order, newest first. */
export async function attemptsOf(services: BackendContext, { kind, orderNo }: SubjectKey): Promise<AttemptRow[]> {
  return attemptsUnder(services, orderNo, [kind])
}

/** Attempts to pay an order itself or its arrears, newest first. */
export async function transactionsOf(services: BackendContext, { kind, orderNo }: SubjectKey): Promise<AttemptRow[]> {
  return attemptsUnder(services, orderNo, [kind, arrearsKind])
}

async function attemptsUnder(
  services: BackendContext,
  orderNo: string,
  kinds: readonly string[],
): Promise<AttemptRow[]> {
  return services
    .db()
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.subjectKind, [...kinds]), eq(paymentAttempts.subjectNo, orderNo)))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.orderNo))
}

/** Status of the undecided attempt, for the facts of an order; null if none. */
export async function openAttemptOf(services: BackendContext, key: SubjectKey): Promise<OpenAttempt | null> {
  const attempts = await attemptsOf(services, key)
  return attempts.map(({ status }) => openAttemptNames[status]).find((name) => name !== undefined) ?? null
}

/** Locks the order before its attempt: every caller uses this order, which prevents deadlocks. */
export async function lockAttempt(payments: Payments, attemptNo: string): Promise<Attempt | undefined> {
  const { services, payables } = payments
  const found = await readAttempt(services, attemptNo)
  if (!found) return undefined
  const order = await payables.of(found.subjectKind).lock(services, found.subjectNo, found.chargeNos ?? undefined)
  const locked = services.db().select().from(paymentAttempts).where(eq(paymentAttempts.orderNo, attemptNo))
  // The order is locked: what other attempts it has is known as soon as this one is locked, too.
  const [[row], hasOther] = await Promise.all([locked.for('update'), hasOtherOpenAttempt(services, found)])
  if (!row || !order) throw new Error(`attempt ${attemptNo} or its order ${found.subjectNo} is gone`)
  return asAttempt(row, order.phase, hasOther)
}

export async function withFacts(services: BackendContext, row: AttemptRow, phase: Attempt['phase']): Promise<Attempt> {
  return asAttempt(row, phase, await hasOtherOpenAttempt(services, row))
}

function hasOtherOpenAttempt(
  services: BackendContext,
  row: Pick<AttemptRow, 'subjectKind' | 'subjectNo' | 'orderNo'>,
): Promise<boolean> {
  return isPaymentUnderWay(services, subjectOf(row), row.orderNo)
}

function asAttempt(row: AttemptRow, phase: Attempt['phase'], hasOther: boolean): Attempt {
  // A charge by mandate uses the mandate's method; a try by the customer needs none.
  const hasMandate = row.initiator === 'merchant' && row.methodId !== null
  return { ...row, phase: phaseFor(row, phase), hasOtherOpenAttempt: hasOther, hasMandate }
}

/** Whether an order has an undecided attempt other than `exceptNo`. */
export async function isPaymentUnderWay(
  services: BackendContext,
  { kind, orderNo }: SubjectKey,
  exceptNo?: string,
): Promise<boolean> {
  const open = and(
    eq(paymentAttempts.subjectKind, kind),
    eq(paymentAttempts.subjectNo, orderNo),
    exceptNo === undefined ? undefined : ne(paymentAttempts.orderNo, exceptNo),
    inArray(paymentAttempts.status, [...openStatuses]),
  )
  return (await services.db().$count(paymentAttempts, open)) > 0
}

const unrelatedReasons: ReadonlySet<RefundReason> = new Set(['surplus', 'goodwill', 'settlement', 'deposit'])

/** An order that is unwound waits for the refunds of its unwinding only. */
function phaseFor({ refund }: AttemptRow, phase: Attempt['phase']): Attempt['phase'] {
  const isUnrelated = refund !== null && unrelatedReasons.has(refund.reason)
  return phase === 'unwinding' && isUnrelated ? 'other' : phase
}

export async function insertAttempt(services: BackendContext, attempt: Attempt): Promise<void> {
  await services.db().insert(paymentAttempts).values(rowOf(attempt))
}

export async function updateAttempt(services: BackendContext, attempt: Attempt): Promise<void> {
  await services
    .db()
    .update(paymentAttempts)
    .set({ ...rowOf(attempt), updatedAt: services.clock.now() })
    .where(eq(paymentAttempts.orderNo, attempt.orderNo))
}

function rowOf({ phase: _, hasOtherOpenAttempt: _others, hasMandate: _mandate, ...row }: Attempt): AttemptRow {
  return row
}
