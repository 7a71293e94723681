import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { OpenAttempt } from '#machines/orders/payment-attempt/index.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { monthlyCharges, paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { openAttemptNames, type SubjectKey } from './attempts.ts'
import { chargeKind } from './charges.ts'
import type { AttemptRow } from './payments.ts'

/** Facts about payments that an order's machine needs. */
export interface OrderMoney {
  /** Status of the undecided attempt to pay the order itself. */
  openAttempt: OpenAttempt | null
  /** Paid for the order and its months so far, less refunds and surplus being refunded, in minor units. */
  amountPaid: number
}

interface PaidFor {
  /** Number of the order, also if one of its months was paid. */
  paidFor: string
  attempt: AttemptRow
}

/** For all these orders in two statements, however many orders and months there are. */
export async function moneyOf(
  services: BackendContext,
  kind: string,
  orderNos: readonly string[],
): Promise<(orderNo: string) => OrderMoney> {
  const byOrder = Map.groupBy(await attemptsOfOrders(services, kind, orderNos), ({ paidFor }) => paidFor)
  return (orderNo) => {
    const attempts = byOrder.get(orderNo) ?? []
    const open = attempts.find(({ attempt }) => attempt.subjectKind === kind && openAttemptNames[attempt.status])
    return {
      openAttempt: (open && openAttemptNames[open.attempt.status]) ?? null,
      amountPaid: attempts.reduce((sum, { attempt }) => sum + receivedOf(attempt), 0),
    }
  }
}

/** Those of these orders with a refund whose outcome is unknown. */
export async function refundsUnderWay(
  services: BackendContext,
  kind: string,
  orderNos: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderNos.length === 0) return new Set()
  const { subjectKind, subjectNo, status } = paymentAttempts
  const rows = await services
    .db()
    .select({ subjectNo })
    .from(paymentAttempts)
    .where(and(eq(subjectKind, kind), inArray(subjectNo, [...orderNos]), eq(status, AttemptStatus.refunding)))
  return new Set(rows.map((row) => row.subjectNo))
}

/** Attempts to pay an order and its months, newest first. */
export async function allAttemptsOf(services: BackendContext, { kind, orderNo }: SubjectKey): Promise<AttemptRow[]> {
  const attempts = await attemptsOfOrders(services, kind, [orderNo])
  return attempts
    .map(({ attempt }) => attempt)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.orderNo < b.orderNo ? 1 : -1))
}

/** Amount received and not refunded. A surplus does not count while it is being refunded. */
export function receivedOf({ status, paidAt, amount, amountRefunded, refund }: AttemptRow): number {
  const isSurplus =
    refund?.reason === 'surplus' && (status === AttemptStatus.refunding || status === AttemptStatus.refundFailed)
  return paidAt === null || isSurplus ? 0 : amount - amountRefunded
}

async function attemptsOfOrders(
  services: BackendContext,
  kind: string,
  orderNos: readonly string[],
): Promise<PaidFor[]> {
  if (orderNos.length === 0) return []
  const { subjectKind, subjectNo } = paymentAttempts
  const own = await services
    .db()
    .select()
    .from(paymentAttempts)
    .where(and(eq(subjectKind, kind), inArray(subjectNo, [...orderNos])))
  const ofMonths = await services
    .db()
    .select({ paidFor: monthlyCharges.subjectNo, attempt: getTableColumns(paymentAttempts) })
    .from(monthlyCharges)
    .innerJoin(paymentAttempts, and(eq(subjectKind, chargeKind), eq(subjectNo, monthlyCharges.orderNo)))
    .where(and(eq(monthlyCharges.subjectKind, kind), inArray(monthlyCharges.subjectNo, [...orderNos])))
  return [...own.map((attempt) => ({ paidFor: attempt.subjectNo, attempt })), ...ofMonths]
}
