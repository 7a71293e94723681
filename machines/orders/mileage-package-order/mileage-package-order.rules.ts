import { atMost, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const mileagePackageOrderRules = [
  rule('ends', 'A package ends.', whenever(event('customer.ordered')).eventually(enters('completed', 'canceled'))),
  rule('refunded-once', 'An unused package is refunded once.', atMost(1, effect('refundUnused'))),
  rule('refund-ends', 'A refunded package is cancelled.', whenever(effect('refundUnused')).atOnce(enters('canceled'))),
  rule(
    'completed-by-another',
    'A package is completed only by another one, or with the return of the car.',
    every(enters('completed')).precededBy(event('backend.replaced', 'backend.orderReturned')),
  ),
  rule(
    'restored-after-replacement',
    'Only a package that was replaced is restored.',
    every(event('backend.restored')).precededBy(event('backend.replaced')),
  ),
]
