import { after, answer, calls, enters, event, every, rule, whenever, where } from '#machines/shared/temporal-rule.ts'
import type { PurchaseContext } from './package-purchase.types.ts'

/** Of both purchases, which share the chart. */
export const packagePurchaseRules = [
  rule(
    'confirmed-first',
    'A purchase is ordered only after the customer has confirmed.',
    every(calls('placeOrder')).precededBy(event('order.confirmed')),
  ),
  rule(
    'method-first',
    'A purchase is confirmed only with a method: chosen, or that of the mandate.',
    whenever(event('order.confirmed')).atOnce(where<PurchaseContext>(({ after: { method } }) => method !== null)),
  ),
  rule(
    'changed-price-is-confirmed',
    'After the price has changed, nothing is ordered before the customer confirms again.',
    after(enters('priceChanged')).until(event('order.confirmed')).never(calls('placeOrder')),
  ),
  rule(
    'offered-first',
    'Only what is offered is chosen.',
    every(event('offer.chosen')).precededBy(answer('loadOffers')),
  ),
  rule(
    'done-by-an-answer',
    'A purchase counts as done only by an answer.',
    every(enters('done')).precededBy(answer('placeOrder')),
  ),
]
