import { config } from '#config'
import type { UseMonth } from './days-of-use.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

const day = 86_400_000

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
  const index = indexAfter(order, instant)
  return index === null ? null : cycleStart(order, index)
}

/** End of so many months after the end of a term; null before the handover. */
export function termEndAfter(order: InUse, termEndsAt: Date, months: number): Date | null {
  // The first term was calculated some milliseconds before the handover was recorded.
  const index = indexAfter(order, new Date(termEndsAt.getTime() - day))
  return index === null ? null : cycleStart(order, index + months)
}

/** Index of the first month after an instant. */
function indexAfter(order: InUse, instant: Date): number | null {
  if (!order.handedOverAt) return null
  // No month has more than 31 days, so at least this many have begun.
  let index = Math.max(1, Math.floor((instant.getTime() - order.handedOverAt.getTime()) / (31 * day)))
  for (;;) {
    const start = cycleStart(order, index)
    if (!start || start > instant) return index
    index += 1
  }
}
