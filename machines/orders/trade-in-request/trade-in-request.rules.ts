import { effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const tradeInRequestRules = [
  rule(
    'is-answered',
    'A request is answered or withdrawn.',
    whenever(event('customer.submitted')).eventually(enters('offered', 'rejected', 'withdrawn')),
  ),
  rule('offer-first', 'Only an offer is accepted.', every(enters('accepted')).precededBy(event('staff.valued'))),
  rule(
    'accepted-first',
    'A car is handed in only after its offer was accepted.',
    every(enters('handedIn')).precededBy(event('customer.accepted')),
  ),
  rule(
    'offer-is-told',
    'Every offer is told by mail, with its period.',
    whenever(event('staff.valued')).atOnce(effect('sendMail', { template: 'tradeInOffered' })),
  ),
  rule(
    'end-is-told',
    'A request that ends without the car is told by mail.',
    whenever(enters('rejected', 'declined', 'withdrawn', 'expired')).atOnce(effect('sendMail')),
  ),
  rule(
    'accepted-ends',
    'An accepted offer ends: with the car, a rejection or a withdrawal.',
    whenever(enters('accepted')).eventually(enters('handedIn', 'rejected', 'withdrawn')),
  ),
]
