import { after, effect, event, every, rule, whenever, where } from '#machines/shared/temporal-rule.ts'
import { type ConsentContext, consentCategories } from './consent.types.ts'

export const consentRules = [
  rule(
    'decided-first',
    'A decision is stored only when the visitor makes one.',
    every(effect('storeDecision')).precededBy(
      event('consent.accepted', 'consent.refused', 'consent.chosen', 'consent.withdrawn'),
    ),
  ),
  rule(
    'withdrawn-is-stopped',
    'A withdrawal stops what runs, and deletes its cookies.',
    whenever(event('consent.withdrawn')).atOnce(effect('deleteCookies')),
  ),
  rule(
    'refused-is-empty',
    'A refusal allows nothing.',
    whenever(event('consent.refused')).atOnce(
      where<ConsentContext>(({ after: { choices } }) => consentCategories.every((category) => !choices[category])),
    ),
  ),
  rule(
    'undecided-starts-nothing',
    'After the settings are opened nothing starts before they are closed or decided.',
    after(event('settings.opened'))
      .until(event('consent.accepted', 'consent.refused', 'consent.chosen', 'consent.found', 'settings.closed'))
      .never(effect('startWriters')),
  ),
]
