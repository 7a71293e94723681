import { after, answer, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const cancelSubscriptionRules = [
  rule(
    'confirmed-first',
    'A subscription is cancelled only after the customer has confirmed.',
    every(calls('cancelOrder')).precededBy(event('cancellation.confirmed')),
  ),
  rule(
    'shown-first',
    'A cancellation is confirmed only after fee and end were shown.',
    every(event('cancellation.confirmed')).precededBy(answer('loadPreview')),
  ),
  rule(
    'changed-fee-is-confirmed',
    'After fee or end have changed, nothing is cancelled before the customer confirms again.',
    after(enters('previewChanged')).until(event('cancellation.confirmed')).never(calls('cancelOrder')),
  ),
  rule(
    'undone-by-the-customer',
    'Only the customer undoes a cancellation.',
    every(calls('undoCancellation')).precededBy(event('undo.requested')),
  ),
  rule(
    'no-undo-after-its-time',
    'Nothing is undone after the period for it.',
    after(event('undo.expired')).never(calls('undoCancellation')),
  ),
  rule(
    'done-by-an-answer',
    'A cancellation counts as done only by an answer.',
    every(enters('undoable', 'done')).precededBy(answer('cancelOrder')),
  ),
]
