import { after, atMost, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const companyAgreementRules = [
  rule(
    'offered-first',
    'Nothing is accepted that was not offered.',
    every(event('customer.accepted')).precededBy(event('staff.offered')),
  ),
  rule('accepted-once', 'An agreement is accepted once.', atMost(1, event('customer.accepted'))),
  rule(
    'accepted-opens',
    'An accepted agreement opens the account.',
    whenever(event('customer.accepted')).atOnce(effect('openAccount')),
  ),
  rule(
    'open-after-acceptance',
    'No account is open that no owner has accepted.',
    every(effect('openAccount')).precededBy(event('customer.accepted')),
  ),
  rule(
    'renewal-offered-first',
    'New terms are accepted only if they were offered.',
    every(event('customer.renewalAccepted')).precededBy(event('staff.renewalOffered')),
  ),
  rule(
    'renewal-accepted-first',
    'New terms apply only if an owner has accepted them.',
    every(event('timer.renewalStarted')).precededBy(event('customer.renewalAccepted')),
  ),
  rule(
    'renewal-is-told',
    'Accepted terms are confirmed by mail.',
    whenever(event('customer.renewalAccepted')).atOnce(effect('sendMail', { template: 'agreementRenewed' })),
  ),
  rule(
    'suspension-closes',
    'What is suspended takes no orders on account.',
    whenever(event('staff.suspended')).atOnce(effect('closeAccount')),
  ),
  rule(
    'end-closes',
    'The end of an agreement closes the account.',
    whenever(enters('ended', 'terminated')).atOnce(effect('closeAccount')),
  ),
  rule(
    'end-is-told',
    'Every end is told by mail.',
    whenever(enters('ended', 'terminated')).atOnce(effect('sendMail', { template: 'agreementEnded' })),
  ),
  rule(
    'end-stays',
    'What has ended does not open again.',
    after(enters('ended', 'terminated', 'declined', 'expired', 'discarded')).never(effect('openAccount')),
  ),
]
