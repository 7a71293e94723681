import { after, effect, enters, event, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const carPapersRules = [
  rule(
    'complete-is-told',
    'The customer is told by mail when all papers are there, and of every change afterwards.',
    whenever(enters('complete')).atOnce(effect('sendMail')),
  ),
  rule(
    'replaced-begins-again',
    'After the car was replaced, papers are complete only once some of the new car are recorded.',
    after(event('backend.carReplaced')).until(event('staff.plateSet', 'staff.paperStored')).never(enters('complete')),
  ),
]
