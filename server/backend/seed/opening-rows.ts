import type { LocaleSlug } from '#config'
import type { contentItems } from '#server/backend/db/schema/content.ts'
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

/** One text for each language, where all its readers find it. */
const homes: Partial<Record<LocaleSlug, OpeningTexts>> = {
  de_DE: de,
  da_DK: da,
  nl_NL: nl,
  sv_SE: sv,
  no_NO: nb,
  ar_AE: ar,
  en_US: en,
}

const isOpeningId = (id: string): id is OpeningId => id in openings

/** The openings, as editors keep them: a component of one block each. */
export function openingRows(publishedAt: Date): ContentRow[] {
  return Object.entries(homes).map(([locale, texts]) => ({
    id: 'careers/openings',
    kind: 'component',
    locale: locale as LocaleSlug,
    body: {
      blocks: Object.keys(openings)
        .filter(isOpeningId)
        .map((id) => ({ type: 'opening', id, fields: { ...openings[id], ...texts[id] } })),
    },
    publishedAt,
  }))
}
