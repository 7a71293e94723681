import { after, answer, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const credentialChangeRules = [
  rule(
    'code-first',
    'A credential changes only after a code was entered.',
    every(calls('changeCredential')).precededBy(event('code.submitted')),
  ),
  rule(
    'sent-first',
    'A code is entered only after one was sent.',
    every(event('code.submitted')).precededBy(answer('sendCode')),
  ),
  rule(
    'expired-code-is-replaced',
    'After the code has expired, nothing changes before another one is sent.',
    after(enters('expired', 'exhausted')).until(calls('sendCode')).never(calls('changeCredential')),
  ),
  rule(
    'limit-is-kept',
    'After too many tries no code is sent before the limit has passed.',
    after(enters('limited')).until(event('limit.passed', 'target.reopened')).never(calls('sendCode')),
  ),
  rule(
    'changed-by-an-answer',
    'A credential counts as changed only by an answer.',
    every(enters('changed')).precededBy(answer('changeCredential')),
  ),
]
