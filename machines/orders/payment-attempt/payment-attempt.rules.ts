import { always, atMost, effect, enters, event, every, rule, whenever, where } from '#machines/shared/temporal-rule.ts'
import type { PaymentAttemptFacts } from './payment-attempt.types.ts'

export const paymentAttemptRules = [
  rule('paid-once', 'An attempt is paid once.', atMost(1, event('payment.paid'))),
  rule(
    'payment-is-used-or-refunded',
    'A payment is told to its order, or refunded.',
    whenever(event('payment.paid')).atOnce(effect('notifyOrder', { event: 'payment.paid' }), effect('submitRefund')),
  ),
  rule(
    'no-refund-without-payment',
    'Only what was paid is refunded.',
    every(effect('submitRefund')).precededBy(event('payment.paid')),
  ),
  rule(
    'no-more-than-paid',
    'No more than the payment is refunded.',
    always(where<PaymentAttemptFacts>(({ after: { amount, amountRefunded } }) => amountRefunded <= amount)),
  ),
  rule(
    'failed-refund-reaches-a-person',
    'Every failed refund reaches a person, or the order that waits for it.',
    whenever(event('payment.refundFailed')).atOnce(
      effect('alertStaff', { about: 'refundFailed' }),
      effect('notifyOrder', { event: 'payment.refundFailed' }),
    ),
  ),
  rule(
    'refund-is-documented',
    'Every settled refund has a credit note.',
    whenever(enters('refunded')).atOnce(effect('issueCreditNote')),
  ),
  rule('invoiced-once', 'A payment is invoiced once.', atMost(1, effect('issueInvoice'))),
  rule(
    'unknown-is-asked',
    'The provider is asked for an unknown outcome.',
    whenever(enters('unknown')).atOnce(effect('askProvider')),
  ),
  rule('charged-once', 'A charge is submitted once.', atMost(1, effect('submitCharge'))),
]
