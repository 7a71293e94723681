import { effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const carEnquiryRules = [
  rule(
    'is-answered',
    'An enquiry is answered or withdrawn.',
    whenever(event('customer.enquired')).eventually(enters('offered', 'rejected', 'withdrawn')),
  ),
  rule('offer-first', 'Only an offer is accepted.', every(enters('accepted')).precededBy(event('staff.offered'))),
  rule(
    'accepted-first',
    'A contract is concluded only about an accepted offer.',
    every(enters('completed')).precededBy(event('customer.accepted')),
  ),
  rule(
    'offer-is-told',
    'Every offer is told by mail.',
    whenever(event('staff.offered')).atOnce(effect('sendMail', { template: 'carEnquiryOffered' })),
  ),
  rule(
    'offer-ends-by-itself',
    'Every offer has its last day scheduled.',
    whenever(event('staff.offered')).atOnce(effect('scheduleTimers')),
  ),
  rule(
    'end-is-told',
    'An enquiry that ends without a contract is told by mail.',
    whenever(enters('rejected', 'declined', 'withdrawn', 'expired')).atOnce(effect('sendMail')),
  ),
]
