import type { LocaleSlug } from '#config'
import type { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { type SeedLanguage, seedLanguages } from './articles/seed-article.ts'
import { respelled } from './content/american.ts'
import { languageHomes } from './language-homes.ts'
import { ar } from './openings/ar.ts'
import { da } from './openings/da.ts'
import { de } from './openings/de.ts'
import { en } from './openings/en.ts'
import { nb } from './openings/nb.ts'
import { nl } from './openings/nl.ts'
import type { OpeningTexts } from './openings/opening-text.ts'
import { sv } from './openings/sv.ts'
import { openings, type OpeningId } from './reference/openings.ts'

type ContentRow = typeof contentItems.$inferSelect

const texts: Record<SeedLanguage, OpeningTexts> = { ar, da, de, en, nb, nl, sv }

const isOpeningId = (id: string): id is OpeningId => id in openings

/** The openings, as editors keep them: in each language a component of one block each. */
export function openingRows(publishedAt: Date): ContentRow[] {
  const row = (locale: LocaleSlug, told: OpeningTexts): ContentRow => ({
    id: 'careers/openings',
    kind: 'component',
    locale,
    body: {
      blocks: Object.keys(openings)
        .filter(isOpeningId)
        .map((id) => ({ type: 'opening', id, fields: { ...openings[id], ...told[id] } })),
    },
    publishedAt,
  })
  return [
    ...seedLanguages.map((language) => row(languageHomes[language], texts[language])),
    row('en_US', respelled(en)),
  ]
}
