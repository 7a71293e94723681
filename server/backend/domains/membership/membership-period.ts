import { config } from '#config'
import type { MembershipOrder } from './membership-orders.ts'

type Dated = Pick<MembershipOrder, 'country' | 'amount' | 'isEarlyStart' | 'terms' | 'months'>

/**
 * From when and until when somebody is a member whose order is completed at an instant. What is paid for begins when the
 * days of withdrawal are over, unless the customer has asked for it at once; what is free begins at once.
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
