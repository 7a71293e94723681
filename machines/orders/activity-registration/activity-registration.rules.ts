import {
  after,
  both,
  effect,
  enters,
  event,
  every,
  leaves,
  never,
  rule,
  whenever,
} from '#machines/shared/temporal-rule.ts'

export const activityRegistrationRules = [
  rule(
    'ends',
    'A registration ends: attended, cancelled, missed or lapsed.',
    whenever(event('customer.registered')).eventually(enters('attended', 'cancelled', 'missed', 'lapsed')),
  ),
  rule(
    'place-is-freed',
    'A cancelled registration frees its place.',
    whenever(both(leaves('registered'), enters('cancelled'))).atOnce(effect('freePlace')),
  ),
  rule(
    'waitlist-has-no-place',
    'The waitlist has no places to free.',
    never(both(leaves('waitlisted'), effect('freePlace'))),
  ),
  rule(
    'cancellation-by-us-is-told',
    'A registration that staff cancel is told by mail.',
    whenever(event('staff.cancelled')).atOnce(effect('sendMail', { template: 'activityCancelledByUs' })),
  ),
  rule('lapses-from-waitlist', 'Only the waitlist lapses.', every(enters('lapsed')).precededBy(enters('waitlisted'))),
  rule(
    'no-mail-after-end',
    'No mails after the end.',
    after(enters('cancelled', 'missed', 'lapsed')).never(effect('sendMail')),
  ),
]
