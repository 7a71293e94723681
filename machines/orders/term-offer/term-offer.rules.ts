import { atMost, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const termOfferRules = [
  rule(
    'offer-is-told',
    'Every offer is made by mail.',
    whenever(event('backend.prepared')).atOnce(effect('sendMail', { template: 'termOfferMade' })),
  ),
  rule(
    'offer-ends',
    'Every offer is answered, withdrawn or expires.',
    whenever(enters('offered')).eventually(enters('extended', 'declined', 'expired', 'withdrawn')),
  ),
  rule(
    'extension-moves-the-term',
    'An accepted extension moves the end of the term at once, and is confirmed by mail.',
    whenever(enters('extended')).atOnce(effect('extendTerm')),
  ),
  rule('extended-once', 'A term is extended once by an offer.', atMost(1, effect('extendTerm'))),
  rule(
    'customer-extends',
    'Only the customer extends the term.',
    every(effect('extendTerm')).precededBy(event('customer.extended')),
  ),
]
