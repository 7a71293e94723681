import { after, answer, calls, either, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const membershipPurchaseRules = [
  rule(
    'agreed-first',
    'A membership is ordered only after the customer has accepted its terms.',
    every(calls('placeMembership')).precededBy(event('terms.accepted')),
  ),
  rule(
    'changed-terms-are-accepted',
    'After price or terms have changed, nothing is ordered before the customer accepts again.',
    after(enters('open.terms.changed')).until(event('terms.accepted')).never(calls('placeMembership')),
  ),
  rule(
    'placed-first',
    'A payment starts only after the order was sent.',
    every(calls('startPayment')).precededBy(calls('placeMembership')),
  ),
  rule(
    'no-charge-after-end',
    'Nothing is charged once somebody is a member, or the order is over, before another one is placed.',
    after(enters('completed', 'closed', 'refund'))
      .until(either(calls('placeMembership'), answer('readOrder')))
      .never(calls('startPayment')),
  ),
  rule(
    'withdrawn-by-the-customer',
    'Only the customer withdraws.',
    every(calls('withdraw')).precededBy(event('withdrawal.confirmed')),
  ),
  rule(
    'retried-after-failure',
    'A refund is tried again only after it failed.',
    every(calls('retryRefund')).precededBy(enters('refund.failed')),
  ),
]
