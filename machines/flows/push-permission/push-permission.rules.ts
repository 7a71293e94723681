import { after, answer, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const pushPermissionRules = [
  rule(
    'accepted-first',
    "The browser's prompt opens only after our own question was accepted.",
    every(calls('askPermission')).precededBy(event('push.accepted')),
  ),
  rule(
    'declined-stays',
    'After a refusal the prompt stays closed until the customer accepts.',
    after(event('push.declined')).until(event('push.accepted')).never(calls('askPermission')),
  ),
  rule('registered-first', 'Only a registered browser is bound.', every(calls('bind')).precededBy(answer('register'))),
  rule(
    'ended-session-is-unbound',
    'After the session has ended nothing is bound.',
    after(event('session.ended')).never(calls('bind', 'register', 'subscribe')),
  ),
  rule(
    'stopped-is-unbound',
    'Stopping unbinds, before anything is bound again.',
    after(event('push.stopped')).until(calls('look')).never(calls('bind')),
  ),
  rule(
    'bound-by-an-answer',
    'A browser counts as bound only by an answer.',
    every(enters('bound')).precededBy(answer('bind')),
  ),
]
