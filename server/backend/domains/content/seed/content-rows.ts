import { config, type LocaleSlug, localeSlugs } from '#config'
import { articleIn, articleRows } from './article-rows.ts'
import type { SeedLanguage } from './articles/seed-article.ts'
import { ar } from './home/ar.ts'
import { da } from './home/da.ts'
import { de } from './home/de.ts'
import { en } from './home/en.ts'
import type { LanguageContent, StoryId } from './home/language-content.ts'
import { nb } from './home/nb.ts'
import { nl } from './home/nl.ts'
import { sv } from './home/sv.ts'
import { legalRows } from './legal-rows.ts'
import { mediaRows } from './media-rows.ts'
import { type ContentRow, launch } from './seeded-texts.ts'
import { textIn } from './text-in.ts'

const contents: Record<SeedLanguage, LanguageContent> = { en, de, da, nl, sv, nb, ar }

/** Content of the site in all locales: the home page's offer and stories, articles, media, legal pages. */
export function contentRows(now: Date): ContentRow[] {
  const components = localeSlugs.flatMap((locale) => rowsIn(locale, textIn(contents, locale)))
  return [...components, ...articleRows(now), ...mediaRows(launch)]
}

function rowsIn(locale: LocaleSlug, content: LanguageContent): ContentRow[] {
  const stories = storiesFor(locale).map((id) => story(id, content, locale))
  return [
    { id: 'home/offers', kind: 'component', locale, body: { blocks: offers(content, locale) }, publishedAt: launch },
    { id: 'home/stories', kind: 'component', locale, body: { blocks: stories }, publishedAt: launch },
    ...legalRows(locale),
  ]
}

function storiesFor(locale: LocaleSlug): readonly StoryId[] {
  const isGulf = config.locales[locale].market === 'AE'
  return [isGulf ? 'liwa-heat' : 'tromso-winter', 'at-your-door', 'quiet-cabin']
}

function offers({ offers }: LanguageContent, locale: LocaleSlug) {
  const offer = offers[locale]
  if (!offer) throw new Error(`no offer of the month in ${locale}`)
  return [{ type: 'offer', id: 'offer-of-the-month', fields: { ...offer } }]
}

function story(id: StoryId, { stories }: LanguageContent, locale: LocaleSlug) {
  const { title, summary, scene } = articleIn(id, locale)
  const fields = { title, text: summary, action: stories[id], scene, path: `/news/${id}` }
  return { type: 'story', id, fields }
}
