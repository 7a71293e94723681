import { config, type LocaleSlug, localeSlugs } from '#config'
import type { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { articleIn, articleRows } from './article-rows.ts'
import { american } from './content/american.ts'
import { ar } from './content/ar.ts'
import { da } from './content/da.ts'
import { de } from './content/de.ts'
import { en } from './content/en.ts'
import type { LanguageContent, StoryId } from './content/language-content.ts'
import { nb } from './content/nb.ts'
import { nl } from './content/nl.ts'
import { sv } from './content/sv.ts'
import { contractBody, contractVersion } from './contract-body.ts'
import { guidelineRows } from './guideline-rows.ts'
import { legalRows } from './legal-rows.ts'
import { mediaRows } from './media-rows.ts'
import { openingRows } from './opening-rows.ts'
import { siteConfigurations } from './reference/site-configurations.ts'

type ContentRow = typeof contentItems.$inferSelect

const contents: Record<LocaleSlug, LanguageContent> = {
  de_DE: de,
  da_DK: da,
  nl_NL: nl,
  sv_SE: sv,
  no_NO: nb,
  en_AE: en,
  ar_AE: ar,
  en_EU: en,
  en_US: american(en),
}

/** For what carries no date of its own. */
const launch = new Date('2026-03-02T08:00:00Z')

/** Editors' content in all locales: the home page's offer and stories, the articles, the site's settings. */
export function contentRows(now: Date): ContentRow[] {
  const settings = Object.entries(siteConfigurations).map(([id, body]): ContentRow => ({
    id,
    kind: 'configuration',
    locale: config.defaultLocale,
    body,
    publishedAt: launch,
  }))
  const components = localeSlugs.flatMap((locale) => rowsIn(locale, contents[locale]))
  return [...settings, ...components, ...articleRows(now), ...mediaRows(launch), ...openingRows(launch)]
}

function rowsIn(locale: LocaleSlug, content: LanguageContent): ContentRow[] {
  const stories = storiesFor(locale).map((id) => story(id, content, locale))
  return [
    { id: 'home/offers', kind: 'component', locale, body: { blocks: offers(content, locale) }, publishedAt: launch },
    { id: 'home/stories', kind: 'component', locale, body: { blocks: stories }, publishedAt: launch },
    {
      id: `contract/${contractVersion.id}`,
      kind: 'component',
      locale,
      body: contractBody(locale),
      publishedAt: contractVersion.publishedAt,
    },
    ...guidelineRows(locale),
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
  const scene = config.locales[locale].market === 'AE' ? 'dune' : 'fjord'
  return [{ type: 'offer', id: 'offer-of-the-month', fields: { ...offer, modelId: 'es8', scene, path: '/test-drive' } }]
}

function story(id: StoryId, { stories }: LanguageContent, locale: LocaleSlug) {
  const { title, summary, scene } = articleIn(id, locale)
  const fields = { title, text: summary, action: stories[id], scene, path: `/news/${id}` }
  return { type: 'story', id, fields }
}
