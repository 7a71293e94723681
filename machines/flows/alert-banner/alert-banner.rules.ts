import { after, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const alertBannerRules = [
  rule(
    'raised-first',
    'A banner is shown only when an alert is raised.',
    every(enters('visible')).precededBy(event('alert.raised')),
  ),
  rule(
    'hidden-until-raised',
    'A dismissed or cleared banner stays hidden until the next alert.',
    after(enters('hidden')).until(event('alert.raised')).never(enters('visible')),
  ),
]
