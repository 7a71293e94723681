import { after, answer, calls, either, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const addressEditorRules = [
  rule(
    'sent-by-the-customer',
    'An address is saved only after the customer has sent it.',
    every(calls('saveAddress')).precededBy(event('address.submitted')),
  ),
  rule(
    'orders-are-asked',
    'Where orders use the address, nothing is saved before the customer has chosen those that follow.',
    after(enters('affectsOrders')).until(event('orders.chosen', 'editing.opened')).never(calls('saveAddress')),
  ),
  rule(
    'conflict-is-decided',
    'A change made elsewhere is not overwritten before the customer has decided.',
    after(enters('conflict')).until(event('mine.kept', 'theirs.taken')).never(calls('saveAddress')),
  ),
  rule(
    'suggestion-is-decided',
    'Another spelling is not saved before the customer has decided.',
    after(enters('suggestion'))
      .until(event('suggestion.taken', 'typed.kept', 'editing.opened'))
      .never(calls('saveAddress')),
  ),
  rule(
    'saved-by-an-answer',
    'An address counts as saved only by an answer.',
    every(enters('saved')).precededBy(answer('saveAddress')),
  ),
  rule(
    'signed-out-saves-nothing',
    'Nothing is saved between the end of the session and the next one.',
    after(enters('signedOut'))
      .until(event('session.started'))
      .never(either(calls('saveAddress'), enters('saved'))),
  ),
]
