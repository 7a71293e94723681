import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode } from '#machines/shared/codes.ts'
import type { BillingPeriod, ChargedPeriod } from '#server/backend/domains/payments/module.ts'
import { extraKmLine } from './add-ons/mileage-months.ts'
import { arrearsOf, type DrivenExtras, type Extras, monthlyLinesAt, sumOf } from './add-ons/monthly-lines.ts'
import { useMonth } from './cycles.ts'
import { usedShare } from './days-of-use.ts'
import { paidShareOf } from './order-quote.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

type Line = BillingPeriod['lines'][number]
type Used = Pick<
  SubscriptionOrder,
  'status' | 'country' | 'currency' | 'priceMode' | 'quote' | 'handedOverAt' | 'notice' | 'deliveryDifference'
>

/** Days of use that were charged too few, or too many where it is below zero. */
const daysCode = 'daysOfUse'

/** Until when the use of a car is paid that is given back now: its contract's end, or now where an earlier return is agreed. */
export function useEndOf({ notice }: Pick<Used, 'notice'>, now: Date): Date {
  return notice && notice.endsAt < now.getTime() ? new Date(notice.endsAt) : now
}

/**
 * What the period after this one costs: the last one by the days until the end. Where a notice was taken back after a
 * month had been charged by days, the rest of that month comes with the next; with the second what was agreed on after
 * the first was paid.
 */
export function periodAfter(
  order: Used,
  extras: Extras,
  { after, charges }: { after: number; charges: readonly ChargedPeriod[] },
): BillingPeriod | null {
  const { status, currency, notice, priceMode } = order
  const month = useMonth(order, after)
  if (status !== SubscriptionStatus.inUse || !month || priceMode === PriceMode.trial) return null
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
 * What is open between an order and its customer at the end of its use, beside what the charges say that were made: days
 * that were charged too many go back or too few are charged, and so is what would have come with the second month, and
 * what was driven beyond all that was agreed on.
 */
export function settlementOf(
  order: Used,
  extras: DrivenExtras,
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
    // What was missing of a month came with the one after it.
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

/** Below zero: what was paid with the order for days after the end, at the share a voucher has left of it. */
function firstMonthOpen(order: Used, { packages, cares }: Extras, endedAt: Date): number {
  const { quote } = order
  const month = useMonth(order, 0)
  if (!quote || !month) return 0
  const isPaid = ({ isPaidAhead }: { isPaidAhead: boolean }) => isPaidAhead
  const paidAhead = { packages: packages.filter(isPaid), cares: cares.filter(isPaid) }
  const lines = monthlyLinesAt(order, paidAhead, month.startsAt)
  return paidShareOf(quote, sumOf(usedShare(lines, month, endedAt))) - paidShareOf(quote, sumOf(lines))
}

/** Of a month that was charged by days only. */
function uncharged(order: Used, extras: Extras, { period, endsAt }: ChargedPeriod): number {
  const month = useMonth(order, period - 1)
  if (!month || endsAt >= month.endsAt) return 0
  const lines = monthlyLinesAt(order, extras, month.startsAt)
  return sumOf(lines) - sumOf(usedShare(lines, month, endsAt))
}
