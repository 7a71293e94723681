import { duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode, isOneOf } from '#machines/shared/codes.ts'
import type { BillingPeriod, ChargedPeriod } from '#server/backend/domains/payments/module.ts'
import { extraKmLine } from './add-ons/mileage-months.ts'
import { arrearsOf, type DrivenAddOns, type AddOns, monthlyLinesAt, sumOf } from './add-ons/monthly-lines.ts'
import { useMonth } from './cycles.ts'
import { usedShare } from './days-of-use.ts'
import { paidShareOf } from './order-quote.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

type Line = BillingPeriod['lines'][number]
type UsedOrder = Pick<
  SubscriptionOrder,
  | 'status'
  | 'country'
  | 'currency'
  | 'priceMode'
  | 'quote'
  | 'extensions'
  | 'handedOverAt'
  | 'notice'
  | 'termination'
  | 'deliveryDifference'
>

/** Line for days of use charged too little, or too much if negative. */
const daysCode = 'daysOfUse'

/**
 * End of the paid use of a car returned now: the end of the contract, or now if an earlier return was agreed. After a
 * termination for non-payment the use is paid until the car is back.
 */
export function useEndOf({ notice, termination }: Pick<UsedOrder, 'notice' | 'termination'>, now: Date): Date {
  if (termination && termination.terminatedAt !== null) return now
  return notice && notice.endsAt < now.getTime() ? new Date(notice.endsAt) : now
}

/**
 * Price of the period after this one; the last period is charged by days. If a notice is taken back after a month was
 * charged by days, the rest of that month is added to the next one. The second period includes what was agreed after
 * the first was paid.
 */
export function periodAfter(
  order: UsedOrder,
  extras: AddOns,
  { after, charges }: { after: number; charges: readonly ChargedPeriod[] },
): BillingPeriod | null {
  const { status, currency, notice, priceMode } = order
  const month = useMonth(order, after)
  if (!isOneOf(duringUse, status) || !month || priceMode === PriceMode.trial) return null
  const endsAt = notice && notice.endsAt < month.endsAt.getTime() ? new Date(notice.endsAt) : month.endsAt
  if (endsAt <= month.startsAt) return null
  const before = charges.find(({ period }) => period === after)
  const rest = before ? uncharged(order, extras, before) : 0
  const lines = [
    ...usedShare(monthlyLinesAt(order, extras, month.startsAt), month, endsAt),
    ...(rest === 0 ? [] : [{ code: daysCode, amount: rest }]),
    ...(after === 1 ? arrearsOf(order, extras) : []),
  ]
  const amount = Math.max(0, sumOf(lines))
  const { startsAt } = month
  return { period: after + 1, startsAt, endsAt, dueAt: startsAt, money: { amount, currency }, lines }
}

/**
 * Open amounts at the end of use that no charge includes: days charged too much (credited) or too little, what would
 * have come with the second month, and kilometres beyond the allowance.
 */
export function settlementOf(
  order: UsedOrder,
  extras: DrivenAddOns,
  { charges, endedAt }: { charges: readonly ChargedPeriod[]; endedAt: Date },
): Line[] {
  const first = useMonth(order, 0)
  if (!first || order.priceMode === PriceMode.trial) return []
  const last = Math.max(1, ...charges.map(({ period }) => period))
  let days = firstMonthOpen(order, extras, endedAt)
  for (let period = 2; ; period += 1) {
    const month = useMonth(order, period - 1)
    if (!month || (period > last && month.startsAt >= endedAt)) break
    const costs = (until: Date) => sumOf(usedShare(monthlyLinesAt(order, extras, month.startsAt), month, until))
    const charge = charges.find((candidate) => candidate.period === period)
    // The rest of a partial month was charged with the next one.
    const isCaughtUp = charges.some((candidate) => candidate.period === period + 1)
    const charged = charge ? costs(isCaughtUp ? month.endsAt : charge.endsAt) : 0
    days += costs(endedAt) - charged
  }
  const hasSecond = charges.some(({ period }) => period === 2)
  const arrears = hasSecond ? [] : arrearsOf(order, extras)
  const late = arrears.flatMap((line) => (line.code === 'returnCare' ? usedShare([line], first, endedAt) : [line]))
  const driven = extraKmLine(order, extras, endedAt)
  return [{ code: daysCode, amount: days }, ...late, driven].filter(({ amount }) => amount !== 0)
}

/** Negative: days after the end that were paid with the order, reduced by the voucher's discount. */
function firstMonthOpen(order: UsedOrder, { packages, cares }: AddOns, endedAt: Date): number {
  const { quote } = order
  const month = useMonth(order, 0)
  if (!quote || !month) return 0
  const isPaid = ({ isPaidAhead }: { isPaidAhead: boolean }) => isPaidAhead
  const paidAhead = { packages: packages.filter(isPaid), cares: cares.filter(isPaid) }
  const lines = monthlyLinesAt(order, paidAhead, month.startsAt)
  return paidShareOf(quote, sumOf(usedShare(lines, month, endedAt))) - paidShareOf(quote, sumOf(lines))
}

/** Rest of a month that was charged by days. */
function uncharged(order: UsedOrder, extras: AddOns, { period, endsAt }: ChargedPeriod): number {
  const month = useMonth(order, period - 1)
  if (!month || endsAt >= month.endsAt) return 0
  const lines = monthlyLinesAt(order, extras, month.startsAt)
  return sumOf(lines) - sumOf(usedShare(lines, month, endsAt))
}
