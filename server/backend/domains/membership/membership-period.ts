import { config } from '#config'
import type { MembershipOrder } from './membership-orders.ts'

type Dated = Pick<MembershipOrder, 'country' | 'amount' | 'isEarlyStart' | 'terms' | 'months'>

/**
 * Period of a membership whose order is completed at an instant. A paid one begins after the withdrawal period, unless
 * the customer requested an early start; a free one begins at once.
 */
export function periodOf(
  { country, amount, isEarlyStart, terms, months }: Dated,
  completedAt: Date,
): { startsAt: Date; endsAt: Date } {
  const { timeZone } = config.markets[country]
  const completed = Temporal.Instant.fromEpochMilliseconds(completedAt.getTime()).toZonedDateTimeISO(timeZone)
  const start = amount === 0 || isEarlyStart ? completed : completed.add({ days: terms.withdrawalDays })
  return {
    startsAt: new Date(start.epochMilliseconds),
    endsAt: new Date(start.add({ months }).epochMilliseconds),
  }
}
