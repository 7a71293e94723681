import { after, atMost, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const testDriveOrderRules = [
  rule(
    'ends',
    'A booked drive takes place or is cancelled.',
    whenever(event('customer.booked')).eventually(enters('completed', 'cancelled')),
  ),
  rule(
    'frees-its-slots',
    'Car and advisor are free again in the end.',
    whenever(event('customer.booked')).eventually(effect('freeResources')),
  ),
  rule(
    'arranged-or-walk-in',
    'A drive takes place only after it was arranged, or at once.',
    every(enters('completed')).precededBy(enters('open.arranged'), event('staff.walkInCompleted')),
  ),
  rule('evaluated-once', 'A drive is evaluated once at most.', atMost(1, event('customer.evaluated'))),
  rule(
    'cancellation-by-us-is-told',
    'A drive that staff cancel is told by mail.',
    whenever(event('staff.cancelled')).atOnce(effect('sendMail', { template: 'cancelledByUs' })),
  ),
  rule(
    'no-reminder-afterwards',
    'Nothing is scheduled after the end.',
    after(enters('completed', 'cancelled')).never(effect('scheduleTimers')),
  ),
]
