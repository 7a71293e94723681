import { config, type LocaleSlug } from '#config'
import type { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { activityGuidelines } from './guidelines/activity-guidelines.ts'
import { type GuidelinesText, leadGuidelines } from './guidelines/lead-guidelines.ts'
import { tradeInGuidelines } from './guidelines/trade-in-guidelines.ts'
import { languageOf } from './text-in.ts'

/** Once somebody has agreed to a version it stays as it is: a change of the text is a version of its own. */
export const guidelinesVersion = { id: '2026-11', publishedAt: new Date('2026-11-02T08:00:00Z') }

/** By what details are left for: a lead, an activity, a car in trade. */
const purposes = { leads: leadGuidelines, activities: activityGuidelines, 'trade-in': tradeInGuidelines }

type ContentRow = typeof contentItems.$inferSelect

/** The guidelines beside each form: as they are now, and as each proof of consent names them. */
export function guidelineRows(locale: LocaleSlug): ContentRow[] {
  return Object.entries(purposes).flatMap(([purpose, texts]) => rowsOf(purpose, texts[languageOf(locale)], locale))
}

function rowsOf(purpose: string, { title, points }: GuidelinesText, locale: LocaleSlug): ContentRow[] {
  const { id: version, publishedAt } = guidelinesVersion
  const body = {
    blocks: [
      { type: 'head', id: 'head', fields: { title, version } },
      ...points.map((text, index) => ({ type: 'point', id: `point-${index + 1}`, fields: { text: filledIn(text) } })),
    ],
  }
  return ['guidelines', `guidelines-${version}`].map((name) => ({
    id: `${purpose}/${name}`,
    kind: 'component',
    locale,
    body,
    publishedAt,
  }))
}

function filledIn(text: string): string {
  const { name, email } = config.brand
  return text.replaceAll('{brand}', name).replaceAll('{email}', email)
}
