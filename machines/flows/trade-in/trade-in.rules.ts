import { after, answer, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const tradeInRules = [
  rule(
    'sent-by-the-customer',
    'A request is sent only after the customer has submitted it.',
    every(calls('submitTradeIn')).precededBy(event('contact.submitted')),
  ),
  rule(
    'car-first',
    'A place is chosen only for a described car.',
    every(event('place.submitted')).precededBy(event('car.submitted')),
  ),
  rule(
    'place-first',
    'Contact data comes only after a place.',
    every(event('contact.submitted')).precededBy(event('place.submitted')),
  ),
  rule(
    'done-by-an-answer',
    'A request counts as sent only by an answer.',
    every(enters('done')).precededBy(answer('submitTradeIn')),
  ),
  rule(
    'unclear-is-not-changed',
    'After a missing answer the request is sent again as it was, or reopened first.',
    after(enters('unclear')).until(event('retry.requested', 'form.reopened')).never(calls('submitTradeIn')),
  ),
]
