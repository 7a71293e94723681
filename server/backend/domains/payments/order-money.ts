import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import type { OpenAttempt } from '#machines/orders/payment-attempt/index.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { monthlyCharges, paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { arrearsKind, openAttemptNames, type SubjectKey } from './attempts.ts'
import { chargeKind, isOwed, nextTryOf, whereOwed } from './charges.ts'
import type { AttemptRow, ChargeRow } from './payments.ts'

/** Facts about payments that an order's machine needs. */
export interface OrderMoney {
  /** Status of the undecided attempt to pay the order itself. */
  openAttempt: OpenAttempt | null
  /** Paid for the order and its months so far, less refunds and surplus being refunded, in minor units. */
  amountPaid: number
  /** Overdue months; null if there are none. */
  arrears: OrderArrears | null
}

/** Overdue months of an order together. */
interface OrderArrears {
  /** Minor units. */
  amount: number
  months: number
  /** First failure of the month that has been overdue for longest, in milliseconds, like `nextTryAt`. */
  since: number
  /** Next reminder or automatic try; null after the last one. */
  nextTryAt: number | null
  /** Whether the last automatic try for one of them has failed. */
  isLastTryOver: boolean
  /** Whether one of them is being paid or collected. */
  isBeingPaid: boolean
}

interface PaidFor {
  /** Number of the order, also if one of its months was paid. */
  paidFor: string
  attempt: AttemptRow
}

interface MoneyRows {
  attempts: PaidFor[]
  /** Months of the orders, paid or not. */
  charges: ChargeRow[]
}

/** For all these orders in two statements, however many orders and months there are. */
export async function moneyOf(
  services: BackendContext,
  kind: string,
  orderNos: readonly string[],
): Promise<(orderNo: string) => OrderMoney> {
  const { attempts: all, charges } = await moneyRowsOf(services, kind, orderNos)
  const byOrder = Map.groupBy(all, ({ paidFor }) => paidFor)
  const months = Map.groupBy(charges, ({ subjectNo }) => subjectNo)
  return (orderNo) => {
    const attempts = byOrder.get(orderNo) ?? []
    const open = attempts.find(({ attempt }) => attempt.subjectKind === kind && openAttemptNames[attempt.status])
    return {
      openAttempt: (open && openAttemptNames[open.attempt.status]) ?? null,
      amountPaid: attempts.reduce((sum, { attempt }) => sum + receivedOf(attempt), 0),
      arrears: arrearsOf(months.get(orderNo) ?? [], attempts),
    }
  }
}

/**
 * Rows of orders with their amounts, which are sent for behind the rows, without waiting for them. `rows` must be sent
 * before: where they are locked, the amounts are those of when the locks are granted.
 */
export async function withAmounts<Row extends { orderNo: string }, Amounts>(
  rows: readonly Row[] | Promise<readonly Row[]>,
  amounts: Promise<(orderNo: string) => Amounts>,
): Promise<(Row & Amounts)[]> {
  const [found, amountsOf] = await Promise.all([rows, amounts])
  return found.map((row) => ({ ...row, ...amountsOf(row.orderNo) }))
}

function arrearsOf(charges: readonly ChargeRow[], attempts: readonly PaidFor[]): OrderArrears | null {
  const owed = charges.filter(isOwed)
  if (owed.length === 0) return null
  const open = attempts.filter(({ attempt }) => openAttemptNames[attempt.status])
  const isPaying = ({ attempt }: PaidFor) =>
    owed.some(({ orderNo }) => attempt.subjectNo === orderNo || attempt.chargeNos?.includes(orderNo))
  return {
    amount: owed.reduce((sum, { amount }) => sum + amount, 0),
    months: owed.length,
    since: Math.min(...owed.map(({ overdueSince, dueAt }) => (overdueSince ?? dueAt).getTime())),
    nextTryAt: nextTryOf(owed)?.getTime() ?? null,
    isLastTryOver: owed.some(({ status }) => status === ChargeStatus.ended),
    isBeingPaid: owed.some(({ status }) => status === ChargeStatus.collecting) || open.some(isPaying),
  }
}

/** Numbers of all orders of a kind with overdue months, as a subquery. */
export function owingOrders(services: BackendContext, kind: string) {
  return services
    .db()
    .select({ orderNo: monthlyCharges.subjectNo })
    .from(monthlyCharges)
    .where(and(eq(monthlyCharges.subjectKind, kind), whereOwed))
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
  const { attempts } = await moneyRowsOf(services, kind, [orderNo])
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

async function moneyRowsOf(services: BackendContext, kind: string, orderNos: readonly string[]): Promise<MoneyRows> {
  if (orderNos.length === 0) return { attempts: [], charges: [] }
  const { subjectKind, subjectNo } = paymentAttempts
  const [own, ofMonths] = await Promise.all([
    services
      .db()
      .select()
      .from(paymentAttempts)
      // Arrears are paid under the number of their order.
      .where(and(inArray(subjectKind, [kind, arrearsKind]), inArray(subjectNo, [...orderNos]))),
    services
      .db()
      .select({ charge: getTableColumns(monthlyCharges), attempt: getTableColumns(paymentAttempts) })
      .from(monthlyCharges)
      .leftJoin(paymentAttempts, and(eq(subjectKind, chargeKind), eq(subjectNo, monthlyCharges.orderNo)))
      .where(and(eq(monthlyCharges.subjectKind, kind), inArray(monthlyCharges.subjectNo, [...orderNos]))),
  ])
  return {
    attempts: [
      ...own.map((attempt) => ({ paidFor: attempt.subjectNo, attempt })),
      ...ofMonths.flatMap(({ charge, attempt }) => (attempt ? [{ paidFor: charge.subjectNo, attempt }] : [])),
    ],
    // A month with several attempts has several rows.
    charges: [...new Map(ofMonths.map(({ charge }) => [charge.orderNo, charge])).values()],
  }
}
