import { after, answer, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const serviceSchedulingRules = [
  rule(
    'booked-by-the-customer',
    'A service is booked only after the customer has submitted it.',
    every(calls('bookService')).precededBy(event('work.submitted')),
  ),
  rule(
    'site-first',
    'A time is chosen only at a site.',
    every(event('slot.submitted')).precededBy(event('site.submitted')),
  ),
  rule(
    'slot-first',
    'The booking is submitted only with a time.',
    every(event('work.submitted')).precededBy(event('slot.submitted')),
  ),
  rule(
    'done-by-an-answer',
    'A service counts as booked only by an answer.',
    every(enters('done')).precededBy(answer('bookService')),
  ),
  rule(
    'unclear-is-not-changed',
    'After a missing answer the booking is sent again as it was, or reopened first.',
    after(enters('unclear')).until(event('retry.requested', 'form.reopened')).never(calls('bookService')),
  ),
]
