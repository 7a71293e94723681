import { after, atMost, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const creditReviewRules = [
  rule(
    'is-decided',
    'An investigation ends with a decision.',
    whenever(event('customer.consented')).eventually(enters('passed', 'refused', 'refusedByPerson')),
  ),
  rule(
    'person-was-asked',
    'A person decides only what is in the queue.',
    every(event('staff.passed', 'staff.refused')).precededBy(effect('queueForStaff')),
  ),
  rule('person-decides-once', 'A person decides once.', atMost(1, event('staff.passed', 'staff.refused'))),
  rule(
    'refusal-is-told',
    'Every refusal is told by mail.',
    whenever(enters('refused', 'refusedByPerson')).atOnce(effect('sendMail')),
  ),
  rule(
    'requested-review-is-queued',
    'A review that the customer requests reaches a person.',
    whenever(event('customer.reviewRequested')).atOnce(effect('queueForStaff')),
  ),
  rule('order-ends-once', 'An order is ended once.', after(effect('notifyOrder')).never(effect('notifyOrder'))),
]
