import { after, answer, calls, either, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const subscriptionCheckoutRules = [
  rule(
    'confirmed-first',
    'An order is placed only after the customer has confirmed it.',
    every(calls('placeOrder')).precededBy(event('order.confirmed')),
  ),
  rule(
    'priced-first',
    'An order is confirmed only after its price was shown.',
    every(event('order.confirmed')).precededBy(answer('validateOrder')),
  ),
  rule(
    'changed-price-is-confirmed',
    'After price or terms have changed, or the offer was closed, nothing is placed before the customer confirms again.',
    after(enters('open.held.review.priceChanged', 'open.held.review.termsChanged', 'open.held.review.termOfferClosed'))
      .until(event('order.confirmed'))
      .never(calls('placeOrder')),
  ),
  rule(
    'placed-first',
    'A payment starts only after the order was sent.',
    every(calls('startPayment')).precededBy(calls('placeOrder')),
  ),
  rule(
    'no-charge-after-confirmation',
    'Nothing is charged after the order is confirmed.',
    after(enters('confirmed')).never(calls('startPayment', 'placeOrder')),
  ),
  rule(
    'no-charge-after-end',
    'Nothing is charged after the order is cancelled or expired, before another one is placed.',
    after(enters('closed')).until(calls('placeOrder')).never(calls('startPayment')),
  ),
  rule(
    'unclear-is-not-repeated',
    'After a missing answer to the order, it is asked for before it is placed again.',
    after(enters('ordering.unclear')).until(calls('readOrder')).never(calls('placeOrder', 'startPayment')),
  ),
  rule(
    'abandoned-is-read',
    'After a challenge is abandoned, nothing is charged before it is known what became of the order.',
    after(event('challenge.abandoned', 'challenge.expired'))
      .until(either(answer('abandonPayment'), answer('readOrder')))
      .never(calls('startPayment')),
  ),
  rule(
    'car-first',
    'An order is created only for a car that is there.',
    every(calls('createOrder')).precededBy(answer('checkVehicle')),
  ),
]
