import { extraKmOf, extraKmPrice, rollOver } from '#server/backend/domains/pricing/module.ts'
import { useMonth } from '#server/backend/domains/subscription/cycles.ts'
import { daysUsed, type UseMonth } from '#server/backend/domains/subscription/days-of-use.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { OdometerReading } from './mileage-accounts.ts'
import { type DrivenAddOns, isCounting } from './monthly-lines.ts'

type InUse = Pick<SubscriptionOrder, 'handedOverAt' | 'country'>
type Driven = Pick<DrivenAddOns, 'packages' | 'mileage'>

/** Month of use with its kilometres. */
export interface MileageMonth {
  startsAt: Date
  endsAt: Date
  allowanceKm: number
  /** Kilometres count in the month in which the odometer was read. */
  usedKm: number
  carriedKm: number
  rolledKm: number
}

/**
 * Months since the handover that have begun by an instant. In the month in which the use ends, the allowance is in
 * proportion to the days paid.
 */
export function mileageMonths(
  order: InUse,
  { packages, mileage }: Driven,
  { until, hasEnded }: { until: Date; hasEnded: boolean },
): MileageMonth[] {
  const months: Omit<MileageMonth, 'carriedKm' | 'rolledKm'>[] = []
  if (!mileage) return []
  for (let index = 0; ; index += 1) {
    const month = useMonth(order, index)
    // When the use ends with a month, the next one never begins.
    if (!month || (hasEnded ? month.startsAt >= until : month.startsAt > until)) break
    // The last month ends with the use, even if part of it is left; a past month counts up to its end.
    const isLast = hasEnded ? month.endsAt >= until : month.endsAt > until
    const monthlyKm = packages.find((row) => isCounting(row, month.startsAt))?.monthlyKm ?? mileage.includedKm
    months.push({
      startsAt: month.startsAt,
      endsAt: month.endsAt,
      allowanceKm: hasEnded ? shareOf(monthlyKm, month, until) : monthlyKm,
      usedKm: usedIn(mileage.readings, month.startsAt, isLast ? null : month.endsAt),
    })
  }
  const balances = rollOver(months)
  return months.flatMap((month, index) => {
    const balance = balances[index]
    return balance ? [{ ...month, ...balance }] : []
  })
}

/** Charge for kilometres beyond the allowance at the rate of the last package, as a line of the last bill. */
export function extraKmLine(order: InUse, extras: Driven, endedAt: Date): { code: string; amount: number } {
  const months = mileageMonths(order, extras, { until: endedAt, hasEnded: true })
  const last = months.at(-1)
  const rate = last ? rateAt(extras, last.startsAt) : 0
  return { code: 'extraKm', amount: extraKmPrice(extraKmOf(months), rate) }
}

/** Price of an extra kilometre at an instant. */
export function rateAt({ packages, mileage }: Driven, at: Date): number {
  return packages.find((row) => isCounting(row, at))?.extraKm ?? mileage?.extraKm ?? 0
}

function shareOf(monthlyKm: number, month: UseMonth, until: Date): number {
  const whole = daysUsed(month, month.endsAt)
  const used = daysUsed(month, until)
  return used === whole ? monthlyKm : Math.round((monthlyKm * used) / whole)
}

/**
 * Difference of the last reading before the month begins and the last before it ends; for the last month, the newest
 * reading.
 */
function usedIn(readings: readonly OdometerReading[], from: Date, to: Date | null): number {
  const first = readings[0]?.km ?? 0
  const before = (at: Date) => readings.findLast((reading) => reading.at < at)?.km ?? first
  return (to ? before(to) : (readings.at(-1)?.km ?? first)) - before(from)
}
