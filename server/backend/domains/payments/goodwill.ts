import { and, desc, eq, gte, inArray, isNotNull, max, sql, type SQL } from 'drizzle-orm'
import { type GoodwillLimits, paymentConfig } from '#config'
import type { GoodwillLeft, GoodwillOrder } from '#server/api/contract/groups/payment-operations.ts'
import type { GoodwillRefusal } from '#server/api/input/goodwill.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { staffActions } from '#server/backend/platform/db/schema/staff-actions.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { arrearsKind } from './attempts.ts'
import { chargeKind } from './charges.ts'
import type { Payable, PayableOrder } from './payable.ts'
import type { Payments } from './payments.ts'
import { amountPaidOf, hasPendingRefund, requestRefund } from './refunds.ts'

/*
 * Refunds out of goodwill, up to a limit for each order and for each member of staff and month (app.config.ts). The log
 * of staff is what counts: it is append-only, and its entry is written with the request of the refund.
 */

/** Actions of staff that give money back; the second ends a membership with it. */
const actions = ['payment.goodwillRefunded', 'staff.goodwillGranted'] as const
/** Most orders of a customer that are offered. */
const maxOrders = 10

/** Newest paid orders of an account, with what a member of staff can give back of each. */
export async function listGoodwill(
  services: BackendContext,
  payables: readonly Payable[],
  { accountId, staffId }: { accountId: string; staffId: string },
): Promise<GoodwillOrder[]> {
  const { subjectKind, subjectNo, paidAt, createdAt } = paymentAttempts
  const kinds = payables.map(({ kind }) => kind)
  const rows = await services
    .db()
    .select({ kind: subjectKind, orderNo: subjectNo })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.accountId, accountId), inArray(subjectKind, kinds), isNotNull(paidAt)))
    .groupBy(subjectKind, subjectNo)
    .orderBy(desc(max(createdAt)))
    .limit(maxOrders)
  const found = await Promise.all(
    rows.map(async ({ kind, orderNo }) => {
      const payable = payables.find((candidate) => candidate.kind === kind)
      const order = await payable?.read(services, orderNo)
      return order ? [await judged(services, { kind, order, staffId })] : []
    }),
  )
  return found.flat()
}

interface Grant {
  orderNo: string
  amount: number
  reason: string
}

/**
 * Gives a part of what was paid for an order back out of goodwill, with a credit note, and logs it with the reason.
 * Returns what is left to give. Throws `not_found`, `transition_not_allowed`, and `order_changed` for more than there is.
 */
export function grantGoodwill(
  { services, payables }: Payments,
  { orderNo, amount, reason }: Grant,
  caller: StaffCaller,
): Promise<GoodwillOrder> {
  const staffId = caller.account.id
  return services.transaction(async () => {
    const payable = payables.withNumber(orderNo)
    const isOrder = payable !== null && payable.kind !== chargeKind && payable.kind !== arrearsKind
    const order = isOrder ? await payable.lock(services, orderNo) : null
    if (!payable || !order) throw new Refusal('not_found', `no order ${orderNo} is paid for`)
    const subject = { kind: payable.kind, order, staffId }
    const { most, refusal } = await judged(services, subject)
    if (refusal) throw new Refusal('transition_not_allowed', `goodwill for ${orderNo}: ${refusal}`, { refusal })
    if (amount > most) throw new Refusal('order_changed', `${amount} is more than ${most}`)
    const { currency } = order
    await recordGoodwill(services, { action: 'payment.goodwillRefunded', orderNo, currency, amount, reason }, caller)
    await requestRefund(services, { kind: payable.kind, orderNo, amount, reason: 'goodwill' })
    return judged(services, subject)
  })
}

interface LoggedGrant extends Grant {
  action: (typeof actions)[number]
  currency: string
}

/**
 * Logs an amount that is given back of an order out of goodwill, with its reason; for use in the transaction of the
 * refund. Throws `transition_not_allowed` when a limit is used up, and `order_changed` for more than is left of it.
 */
export async function recordGoodwill(
  services: BackendContext,
  { action, orderNo, currency, amount, reason }: LoggedGrant,
  caller: StaffCaller,
): Promise<void> {
  const staffId = caller.account.id
  // Two refunds at the same moment must not pass the limit of a month together.
  await services.db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`goodwill ${staffId}`}, 0))`)
  const { left, refusal } = await goodwillLeft(services, { orderNo, currency, staffId })
  if (refusal) throw new Refusal('transition_not_allowed', `goodwill for ${orderNo}: ${refusal}`, { refusal })
  if (amount > left) throw new Refusal('order_changed', `${amount} is more than ${left}`)
  await recordStaffAction(services, caller, { action, reference: orderNo, detail: { reason, amount, currency } })
}

/** What the limits leave a member of staff to give back of an order; minor units. */
export async function goodwillLeft(
  services: BackendContext,
  { orderNo, currency, staffId }: { orderNo: string; currency: string; staffId: string },
): Promise<GoodwillLeft> {
  const ofOrder = await grantedWhere(services, currency, eq(staffActions.reference, orderNo))
  const since = startOfMonth(services.clock.now())
  const byStaff = and(eq(staffActions.staffId, staffId), gte(staffActions.at, since))
  const ofMonth = await grantedWhere(services, currency, byStaff)
  const { perOrder, perMonth } = limitsOf(currency)
  return {
    left: Math.max(0, Math.min(perOrder - ofOrder, perMonth - ofMonth)),
    refusal: perOrder <= ofOrder ? 'isOrderLimit' : perMonth <= ofMonth ? 'isMonthLimit' : null,
  }
}

interface Subject {
  kind: string
  order: PayableOrder
  staffId: string
}

async function judged(
  services: BackendContext,
  { kind, order: { orderNo, currency, phase }, staffId }: Subject,
): Promise<GoodwillOrder> {
  const paid = await amountPaidOf(services, { kind, orderNo })
  const isPending = await hasPendingRefund(services, { kind, orderNo })
  const limit = await goodwillLeft(services, { orderNo, currency, staffId })
  const refusals: [GoodwillRefusal, boolean][] = [
    // Everything is being given back by the order itself.
    ['isUnwinding', phase === 'unwinding'],
    // Until it is settled, what is paid includes it.
    ['isRefundPending', isPending],
    ['isNothingPaid', paid <= 0],
  ]
  const refusal = refusals.find(([, isRefused]) => isRefused)?.[0] ?? limit.refusal
  return { orderNo, currency, paid, most: Math.min(paid, limit.left), refusal }
}

/** A currency without limits has none of this. */
function limitsOf(currency: string): GoodwillLimits {
  return paymentConfig.goodwill[currency] ?? { perOrder: 0, perMonth: 0 }
}

function startOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
}

/** Minor units. */
async function grantedWhere(services: BackendContext, currency: string, which: SQL | undefined): Promise<number> {
  const { action: logged, detail } = staffActions
  const isOfCurrency = eq(sql`${detail}->>'currency'`, currency)
  const [row] = await services
    .db()
    .select({ sum: sql<string>`coalesce(sum((${detail}->>'amount')::bigint), 0)` })
    .from(staffActions)
    .where(and(inArray(logged, actions), isOfCurrency, which))
  return Number(row?.sum ?? 0)
}
