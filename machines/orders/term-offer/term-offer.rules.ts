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
    whenever(enters('offered')).eventually(
      enters('extended', 'swapped', 'upgraded', 'declined', 'expired', 'withdrawn'),
    ),
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
  rule(
    'follow-on-is-told',
    'Every order of another car by an offer is confirmed by mail, with what it means for the present one.',
    whenever(enters('followOnOrdered')).atOnce(effect('sendMail', { template: 'followOnAgreed' })),
  ),
  rule(
    'follow-on-is-ordered',
    'A car is swapped or upgraded only by an order of the customer.',
    every(enters('swapped', 'upgraded')).precededBy(event('customer.followOnOrdered')),
  ),
  rule(
    'follow-on-comes-to-an-end',
    'Every order of another car is handed over, or opens or closes the offer.',
    whenever(enters('followOnOrdered')).eventually(enters('swapped', 'upgraded', 'offered', 'expired', 'withdrawn')),
  ),
]
