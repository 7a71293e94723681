import { PriceMode } from '#machines/shared/codes.ts'
import type { SubscriptionFacts } from './subscription-order.types.ts'

const hour = 3_600_000
const day = 24 * hour

/** End of the payment window; infinite before the order. */
export function paymentDueAt({ orderedAt, terms }: Pick<SubscriptionFacts, 'orderedAt' | 'terms'>): number {
  return orderedAt === null ? Number.POSITIVE_INFINITY : orderedAt + terms.paymentWindowHours * hour
}

/** End of the withdrawal period, where there is such a right; infinite before the contract. */
export function withdrawalEndsAt({ orderedAt, terms }: Pick<SubscriptionFacts, 'orderedAt' | 'terms'>): number {
  return orderedAt === null ? Number.POSITIVE_INFINITY : orderedAt + terms.withdrawalDays * day
}

/** Last day of an order in use, by termination, notice or term; infinite for a flexible one without notice. */
export function endOf({ termination, notice, priceMode, termEndsAt }: SubscriptionFacts): number {
  if (termination && termination.terminatedAt !== null) return termination.terminatedAt
  const termEnd = priceMode === PriceMode.flexible ? null : termEndsAt
  return notice?.endsAt ?? termEnd ?? Number.POSITIVE_INFINITY
}
