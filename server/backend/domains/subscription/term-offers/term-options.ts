import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode } from '#machines/shared/codes.ts'
import type { Price } from '#server/api/contract/schemas/money.ts'
import type { AddOns } from '#server/backend/domains/subscription/add-ons/monthly-lines.ts'
import { cycleStart, termEndAfter } from '#server/backend/domains/subscription/cycles.ts'
import { priceOfMonth } from '#server/backend/domains/subscription/order-summary.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { endOfDay } from '#server/backend/domains/subscription/subscription-timers.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import type { TermExtension } from '#server/backend/platform/db/schema/subscription.ts'
import type { TermOffer } from './term-offers.ts'

/** Extension by an offer, with its price. */
export interface PricedExtension {
  extension: TermExtension
  /** Price of its first month, with the add-ons that the car has then. */
  monthly: Price
  endsAt: Date
}

/** Whether the car is in use, nothing is overdue and no notice was given. */
export function isExtendable({ status, notice, dunningLevel, arrears }: SubscriptionOrder): boolean {
  return status === SubscriptionStatus.inUse && notice === null && dunningLevel === 0 && arrears === null
}

/** Whether several months are agreed for, so that they can have a discount. */
export function isTermAgreed({ priceMode }: Pick<SubscriptionOrder, 'priceMode'>): boolean {
  return priceMode === PriceMode.fixedTerm || priceMode === PriceMode.customized
}

/** Whether the term was agreed for its months, by the order or an extension, and does not continue monthly. */
export function isFixedTerm(order: SubscriptionOrder): boolean {
  const { termEndsAt, months, extensions } = order
  if (!isTermAgreed(order)) return false
  const last = extensions.at(-1)
  const agreedEnd = last ? new Date(last.endsAt) : cycleStart(order, months)
  return termEndsAt !== null && agreedEnd !== null && termEndsAt <= agreedEnd
}

/** Extensions that an offer has, with the discount that staff have added. Null for an order without a term. */
export function pricedExtensions(order: SubscriptionOrder, extras: AddOns, offer: TermOffer): PricedExtension[] {
  const { orderNo: offerNo, termEndsAt, options, extraPerMille } = offer
  const at = monthOf(order, termEndsAt)
  return options.flatMap(({ months, perMille: offered }) => {
    const endsAt = termEndAfter(order, termEndsAt, months)
    if (!at || !endsAt) return []
    const perMille = offered + extraPerMille
    const extension = { offerNo, startsAt: termEndsAt.getTime(), endsAt: endsAt.getTime(), months, perMille }
    const extended = { ...order, extensions: [...order.extensions, extension] }
    return [{ extension, monthly: priceOfMonth(extended, extras, at), endsAt }]
  })
}

/** Price of a month after the term, if that is not extended. */
export function unextendedMonth(order: SubscriptionOrder, extras: AddOns, { termEndsAt }: TermOffer): Price {
  return priceOfMonth(order, extras, monthOf(order, termEndsAt) ?? termEndsAt)
}

/** Start of the month that follows a term. */
function monthOf(order: SubscriptionOrder, termEndsAt: Date): Date | null {
  return termEndAfter(order, termEndsAt, 0)
}

/**
 * End of an order that another one follows: with the day on which the other car is handed over, and not before the end
 * of its term.
 */
export function endOfFollowed(
  followed: Pick<SubscriptionOrder, 'country' | 'termEndsAt'>,
  { handedOverAt, handoverAt }: Pick<SubscriptionOrder, 'handedOverAt' | 'handoverAt'>,
): number {
  const termEndsAt = followed.termEndsAt?.getTime() ?? 0
  const at = handedOverAt ?? handoverAt
  if (!at) return termEndsAt
  const { timeZone } = config.markets[followed.country]
  return Math.max(termEndsAt, endOfDay(followed, dayAt(timeZone, at.getTime())))
}
