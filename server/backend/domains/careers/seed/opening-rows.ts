import type { LocaleSlug } from '#config'
import {
  type ContentRow,
  languageHomes,
  launch,
  respelled,
  type SeedLanguage,
  seedLanguages,
} from '#server/backend/domains/content/module.ts'
import { ar } from './ar.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import type { OpeningTexts } from './opening-text.ts'
import { openings, type OpeningId } from './openings.ts'
import { sv } from './sv.ts'

const texts: Record<SeedLanguage, OpeningTexts> = { ar, da, de, en, nb, nl, sv }

const isOpeningId = (id: string): id is OpeningId => id in openings

/** Openings as editors keep them: a component in each language, with one block each. */
export function openingRows(): ContentRow[] {
  const row = (locale: LocaleSlug, told: OpeningTexts): ContentRow => ({
    id: 'careers/openings',
    kind: 'component',
    locale,
    body: {
      blocks: Object.keys(openings)
        .filter(isOpeningId)
        .map((id) => ({ type: 'opening', id, fields: { ...openings[id], ...told[id] } })),
    },
    publishedAt: launch,
  })
  return [
    ...seedLanguages.map((language) => row(languageHomes[language], texts[language])),
    row('en_US', respelled(en)),
  ]
}
