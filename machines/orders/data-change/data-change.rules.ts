import {
  after,
  atMost,
  both,
  effect,
  enters,
  event,
  every,
  leaves,
  rule,
  whenever,
  where,
} from '#machines/shared/temporal-rule.ts'
import type { DataChangeFacts } from './data-change.types.ts'

export const dataChangeRules = [
  rule(
    'proposed-first',
    'Nothing is released that was not proposed.',
    every(event('staff.released')).precededBy(event('staff.proposed')),
  ),
  rule(
    'released-first',
    'Nothing comes into force that was not released or published.',
    every(effect('putInForce')).precededBy(event('staff.released', 'staff.published')),
  ),
  rule(
    'money-by-two',
    'What concerns money is not published by its writer.',
    whenever(event('staff.published')).atOnce(where<DataChangeFacts>(({ before }) => !before.concernsMoney)),
  ),
  rule('in-force-once', 'A change comes into force once.', atMost(1, effect('putInForce'))),
  rule('undone-once', 'A change is undone once.', atMost(1, effect('putBack'))),
  rule('undone-after', 'Only what was in force is undone.', every(effect('putBack')).precededBy(effect('putInForce'))),
  rule(
    'schedule-is-dropped',
    'A change that is taken back does not come into force by itself.',
    whenever(both(event('staff.unscheduled', 'staff.retracted'), leaves('scheduled'))).atOnce(effect('dropTimers')),
  ),
  rule(
    'end-stays',
    'A discarded or undone change does not come into force again.',
    after(enters('undone', 'discarded')).never(effect('putInForce')),
  ),
]
