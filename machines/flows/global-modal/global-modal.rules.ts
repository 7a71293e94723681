import { after, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const globalModalRules = [
  rule(
    'confirmed-by-the-visitor',
    'Nothing is done before OK is pressed.',
    every(calls('confirm')).precededBy(event('ok.pressed')),
  ),
  rule(
    'dismissed-does-nothing',
    'After a modal is dismissed, nothing is done before OK of another one.',
    after(event('modal.dismissed')).until(event('ok.pressed')).never(calls('confirm')),
  ),
  rule(
    'dismissed-stays-hidden',
    'A hidden modal is shown only when one is opened.',
    after(enters('hidden')).until(event('modal.opened')).never(enters('visible', 'busy')),
  ),
]
