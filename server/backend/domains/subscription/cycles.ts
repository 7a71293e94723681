import { config } from '#config'
import type { UseMonth } from './days-of-use.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

type InUse = Pick<SubscriptionOrder, 'handedOverAt' | 'country'>

/**
 * Start of a month of use, 0 being the handover; null before it. Counted from the handover each time, so that a short
 * month does not shorten later ones.
 */
export function cycleStart({ handedOverAt, country }: InUse, index: number): Date | null {
  if (!handedOverAt) return null
  const { timeZone } = config.markets[country]
  const start = Temporal.Instant.fromEpochMilliseconds(handedOverAt.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(start.add({ months: index }).epochMilliseconds)
}

/** Month of use by index, 0 being the one paid with the order; null before the handover. */
export function useMonth(order: InUse, index: number): UseMonth | null {
  const [startsAt, endsAt] = [cycleStart(order, index), cycleStart(order, index + 1)]
  return startsAt && endsAt && { startsAt, endsAt, timeZone: config.markets[order.country].timeZone }
}

/** Start of the first month after an instant; null before the handover. */
export function cycleAfter(order: InUse, instant: Date): Date | null {
  if (!order.handedOverAt) return null
  // No month has more than 31 days, so at least this many have begun.
  let index = Math.max(1, Math.floor((instant.getTime() - order.handedOverAt.getTime()) / (31 * 86_400_000)))
  for (;;) {
    const start = cycleStart(order, index)
    if (!start || start > instant) return start
    index += 1
  }
}
