import { atMost, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const membershipOrderRules = [
  rule(
    'paid-is-granted-or-refunded',
    'A payment makes a member, or is refunded.',
    whenever(event('payment.paid')).atOnce(effect('grantMembership'), effect('requestRefund')),
  ),
  rule('granted-once', 'A membership is granted once.', atMost(1, effect('grantMembership'))),
  rule(
    'failed-refund-reaches-a-person',
    'Every failed refund reaches a person.',
    whenever(enters('refundFailed')).atOnce(effect('alertStaff', { about: 'refundFailed' })),
  ),
  rule('refund-arrives', 'A refund that began arrives.', whenever(enters('refunding')).eventually(enters('refunded'))),
  rule(
    'refund-ends-membership',
    'The membership ends with its refund.',
    whenever(enters('refunded')).atOnce(effect('endMembership')),
  ),
  rule(
    'no-refund-without-payment',
    'Only what was paid is refunded.',
    every(effect('requestRefund')).precededBy(event('payment.paid')),
  ),
  rule('requested-once', 'A refund is requested once; later it is retried.', atMost(1, effect('requestRefund'))),
]
