import { config, type LocaleSlug, localeSlugs } from '#config'
import type { SeedLanguage } from './articles/seed-article.ts'
import type { ContentRow } from './seeded-texts.ts'
import { languageOf } from './text-in.ts'

/** Once somebody has agreed to a version it stays as it is: a change of the text is a version of its own. */
export const guidelinesVersion = { id: '2026-11', publishedAt: new Date('2026-11-02T08:00:00Z') }

/** By which the details that a form asks for are used. */
export interface GuidelinesText {
  title: string
  /** `{brand}` and `{email}` are filled in from the product's configuration. */
  points: readonly string[]
}

/** One text for each language; what is British English in it is so in American, too. */
export type GuidelinesTexts = Readonly<Record<SeedLanguage, GuidelinesText>>

/** Guidelines of a form in all locales: as they are now, and as each proof of consent names them. */
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
