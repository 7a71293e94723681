import { after, answer, calls, either, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const cardBindingRules = [
  rule(
    'token-first',
    'A card is bound only with a token of the provider.',
    every(calls('bindEntered')).precededBy(event('token.received')),
  ),
  rule(
    'chosen-first',
    'A method is bound only after the customer has chosen one.',
    every(enters('bound')).precededBy(event('bound.chosen', 'fields.chosen', 'page.chosen', 'once.chosen')),
  ),
  rule(
    'unclear-is-read',
    'After a missing answer nothing is bound before the binding is read or begun again.',
    after(enters('unclear'))
      .until(either(calls('readBinding'), event('methods.opened')))
      .never(calls('bindEntered', 'confirmChallenge', 'confirmPage')),
  ),
  rule(
    'cancelled-is-begun-again',
    'After the customer has cancelled, nothing is bound before they choose again.',
    after(enters('choosing.cancelled'))
      .until(event('bound.chosen', 'fields.chosen', 'page.chosen', 'once.chosen'))
      .never(either(enters('bound'), calls('bindEntered'))),
  ),
  rule(
    'answered-challenge',
    'A challenge is confirmed only after it was finished.',
    every(calls('confirmChallenge')).precededBy(event('challenge.finished')),
  ),
  rule(
    'page-returned',
    'A page is confirmed only after the customer came back.',
    every(calls('confirmPage')).precededBy(answer('openPage')),
  ),
]
