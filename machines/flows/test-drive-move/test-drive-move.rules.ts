import { after, answer, calls, either, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const testDriveMoveRules = [
  rule(
    'slot-first',
    'A drive is moved only to a slot that was held.',
    every(calls('moveDrive')).precededBy(answer('holdSlot')),
  ),
  rule(
    'confirmed-first',
    'A drive is moved only after the customer has confirmed.',
    every(calls('moveDrive')).precededBy(event('move.confirmed')),
  ),
  rule(
    'lost-slot-is-replaced',
    'After a slot is lost or given back, nothing is moved before another one is held.',
    after(either(event('hold.expired'), answer('releaseSlot')))
      .until(answer('holdSlot'))
      .never(calls('moveDrive')),
  ),
  rule(
    'moved-by-an-answer',
    'A drive counts as moved only by an answer.',
    every(enters('moved')).precededBy(answer('moveDrive')),
  ),
]
