import { config, type LocaleSlug } from '#config'
import type { contentItems } from '#server/backend/db/schema/content.ts'
import { type GuidelinesText, leadGuidelines } from './content/lead-guidelines.ts'

/** Once somebody has agreed to a version it stays as it is: a change of the text is a version of its own. */
export const guidelinesVersion = { id: '2026-11', publishedAt: new Date('2026-11-02T08:00:00Z') }

const { da, de, nl, nb, sv, ar, en } = leadGuidelines
const texts: Record<LocaleSlug, GuidelinesText> = {
  de_DE: de,
  da_DK: da,
  nl_NL: nl,
  sv_SE: sv,
  no_NO: nb,
  en_AE: en,
  ar_AE: ar,
  en_EU: en,
  en_US: en,
}

/** The guidelines beside a lead's form: as they are now, and as each proof of consent names them. */
export function guidelineRows(locale: LocaleSlug): (typeof contentItems.$inferSelect)[] {
  const { id: version, publishedAt } = guidelinesVersion
  const { title, points } = texts[locale]
  const body = {
    blocks: [
      { type: 'head', id: 'head', fields: { title, version } },
      ...points.map((text, index) => ({ type: 'point', id: `point-${index + 1}`, fields: { text: filledIn(text) } })),
    ],
  }
  return ['guidelines', `guidelines-${version}`].map((name) => ({
    id: `leads/${name}`,
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
