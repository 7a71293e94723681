import { after, atMost, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const collectedInvoiceRules = [
  rule('paid-once', 'An invoice is paid once.', atMost(1, event('staff.paid'))),
  rule(
    'reminded-first',
    'No agreement is suspended for an invoice without a reminder.',
    every(effect('notifyAgreement', { event: 'backend.arrearsReported' })).precededBy(
      effect('sendMail', { template: 'collectedReminder' }),
    ),
  ),
  rule(
    'reminded-once',
    'The company is reminded once.',
    atMost(1, effect('sendMail', { template: 'collectedReminder' })),
  ),
  rule(
    'arrears-are-told',
    'The company is told why its agreement is suspended.',
    whenever(enters('overdue')).atOnce(effect('sendMail', { template: 'collectedOverdue' })),
  ),
  rule('paid-is-quiet', 'What is paid is not reminded of.', after(enters('paid')).never(effect('sendMail'))),
]
