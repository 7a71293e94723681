import {
  after,
  atMost,
  both,
  effect,
  enters,
  event,
  every,
  leaves,
  rule,
  whenever,
} from '#machines/shared/temporal-rule.ts'

export const monthlyChargeRules = [
  rule(
    'no-charge-after-end',
    'Nothing is collected after the payment or the cancellation.',
    after(enters('paid', 'cancelled')).never(effect('startAttempt')),
  ),
  rule('invoiced-once', 'A period is invoiced once.', atMost(1, effect('issueInvoice'))),
  rule(
    'collected-is-invoiced',
    'Only an invoiced amount is collected.',
    every(effect('startAttempt')).precededBy(effect('issueInvoice')),
  ),
  rule(
    'arrears-are-told',
    'An overdue month is told to its order.',
    whenever(enters('overdue')).atOnce(effect('notifyOrder', { event: 'payment.dunned' })),
  ),
  rule(
    'end-is-told',
    'The failure of the last try is told to its order.',
    whenever(enters('ended')).atOnce(effect('notifyOrder', { event: 'payment.dunningEnded' })),
  ),
  rule(
    'paid-arrears-are-told',
    'A month that is paid late is told to its order.',
    whenever(both(leaves('overdue', 'ended'), enters('paid'))).atOnce(
      effect('notifyOrder', { event: 'payment.arrearsSettled' }),
    ),
  ),
  rule(
    'no-settlement-without-arrears',
    'Arrears end only where there were some.',
    every(effect('notifyOrder', { event: 'payment.arrearsSettled' })).precededBy(
      effect('notifyOrder', { event: 'payment.dunned' }),
      effect('notifyOrder', { event: 'payment.dunningEnded' }),
    ),
  ),
  rule(
    'cancelled-invoice-is-credited',
    'An overdue month that is cancelled has a credit note.',
    whenever(both(event('backend.cancelled'), leaves('overdue', 'ended'))).atOnce(effect('issueCreditNote')),
  ),
  rule('next-is-planned-once', 'The next period is planned once.', atMost(1, effect('planNext'))),
]
