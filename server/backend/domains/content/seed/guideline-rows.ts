import { config, type LocaleSlug, localeSlugs } from '#config'
import type { SeedLanguage } from './articles/seed-article.ts'
import type { ContentRow } from './seeded-texts.ts'
import { languageOf } from './text-in.ts'

/**
 * What a version says is immutable once a person has agreed to it: a change of meaning needs a new version. Corrections
 * of wording that change no meaning, in any language, keep the version.
 */
export const guidelinesVersion = { id: '2026-11', publishedAt: new Date('2026-11-02T08:00:00Z') }

/** How the details entered in a form are used. */
export interface GuidelinesText {
  title: string
  /** `{brand}` and `{email}` are filled in from the product's configuration. */
  points: readonly string[]
}

/** One text for each language; American English is derived from the British. */
export type GuidelinesTexts = Readonly<Record<SeedLanguage, GuidelinesText>>

/** Guidelines of a form in all locales: under their name, and under each version for proofs of consent. */
export function guidelineRows(purpose: string, texts: GuidelinesTexts): ContentRow[] {
  return localeSlugs.flatMap((locale) => rowsOf(purpose, texts[languageOf(locale)], locale))
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
