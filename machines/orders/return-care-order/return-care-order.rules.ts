import { after, atMost, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const returnCareOrderRules = [
  rule(
    'charged-after-report',
    'The customer pays a share only after a report.',
    every(effect('chargeShare')).precededBy(event('staff.reportIssued')),
  ),
  rule('charged-once', 'The share is charged once.', atMost(1, effect('chargeShare'))),
  rule(
    'dispute-is-decided',
    'Every dispute is decided by a person.',
    whenever(event('customer.itemDisputed')).eventually(event('staff.itemDecided')),
  ),
  rule(
    'report-is-settled',
    'Every report is settled.',
    whenever(event('staff.reportIssued')).eventually(effect('notifySettled')),
  ),
  rule('inspected-once', 'A returned car is inspected once.', atMost(1, effect('notifyInspection'))),
  rule('refund-ends', 'Refunded cover is cancelled.', whenever(effect('refundUnused')).atOnce(enters('cancelled'))),
  rule(
    'returned-stays-covered',
    'A returned car stays covered.',
    after(event('backend.orderReturned')).never(event('customer.cancelled')),
  ),
]
