import { after, atMost, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const dataChangeRules = [
  rule(
    'proposed-first',
    'Nothing comes into force that was not proposed.',
    every(effect('putInForce')).precededBy(event('staff.proposed')),
  ),
  rule(
    'released-first',
    'Nothing comes into force that was not released.',
    every(effect('putInForce')).precededBy(event('staff.released')),
  ),
  rule('in-force-once', 'A change comes into force once.', atMost(1, effect('putInForce'))),
  rule('undone-once', 'A change is undone once.', atMost(1, effect('putBack'))),
  rule('undone-after', 'Only what was in force is undone.', every(effect('putBack')).precededBy(effect('putInForce'))),
  rule(
    'schedule-is-dropped',
    'A change that is taken back does not come into force by itself.',
    whenever(event('staff.unscheduled')).atOnce(effect('dropTimers')),
  ),
  rule(
    'end-stays',
    'A discarded or undone change does not come into force again.',
    after(enters('undone', 'discarded')).never(effect('putInForce')),
  ),
]
