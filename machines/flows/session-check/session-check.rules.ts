import { after, answer, calls, enters, event, every, isIn, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const sessionCheckRules = [
  rule(
    'signed-in-by-an-answer',
    'A visitor counts as signed in only by an answer.',
    every(enters('signedIn')).precededBy(answer('readProfile')),
  ),
  rule(
    'ended-session-stays',
    'After the session has ended a visitor is signed in only by another check.',
    after(event('session.ended')).until(calls('readProfile')).never(enters('signedIn')),
  ),
  rule(
    'ended-is-anonymous',
    'The end of the session is shown at once.',
    whenever(event('session.ended')).atOnce(isIn('anonymous')),
  ),
]
