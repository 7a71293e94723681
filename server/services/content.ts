import { z } from 'zod'
import { config, type LocaleSlug } from '#config'
import type { Call } from './call.ts'
import { siteRuntime } from './runtime.ts'
import type { TagVersions } from './tag-versions.ts'

/** For so long it is believed that nothing has changed where the backend keeps no versions. */
const lifetimeMs = 30_000

type Home = Awaited<ReturnType<typeof askForHome>>

const homes = new Map<LocaleSlug, { home: Home; versions: TagVersions; until: number }>()

/**
 * What the home page shows beside itself: what editors wrote for it (blocks of type `offer` and `story`, in the page's
 * language), the newest articles, and what a month costs from on. The same for everybody, so that it is asked for once in
 * half a minute and locale, and anew as soon as editors publish.
 */
export async function getHome(call: Call): Promise<Home> {
  const versions = await siteRuntime().tagVersions()
  const known = homes.get(call.locale)
  if (known?.versions === versions && performance.now() < known.until) return known.home
  // Kept once it is there: a visitor who leaves ends their own request, and must not end that of others.
  const home = await askForHome(call)
  homes.set(call.locale, { home, versions, until: performance.now() + lifetimeMs })
  return home
}

/** Of so many the page shows some: none that it tells of already. Those in the reader's language come first. */
const newest = 50
const offered = 12

async function askForHome({ api, locale }: Call) {
  const { market, lang } = config.locales[locale]
  const [offers, stories, news, marketing] = await Promise.all([
    api.contentClient.getComponent({ params: { a: 'home', b: 'offers' } }),
    api.contentClient.getComponent({ params: { a: 'home', b: 'stories' } }),
    api.content.listNews({ query: { size: newest } }),
    // Whoever reads in no market's locale is told no price: it would be another country's.
    market && api.subscription.getMarketingInfo({ query: { country: market } }),
  ])
  return {
    blocks: [...offers.blocks, ...stories.blocks],
    articles: news.items
      .toSorted((one, other) => Number(other.language === lang) - Number(one.language === lang))
      .slice(0, offered)
      .map(({ pictures: _, desk: _desk, type: _type, ...article }) => article),
    monthlyFrom: marketing?.from?.monthly ?? null,
  }
}

const socialMedia = z.object({ channels: z.array(z.object({ id: z.string(), name: z.string(), url: z.url() })) })

/** Where else the brand is; an empty answer says nowhere. */
export async function getSocialMedia({ api }: Call): Promise<z.infer<typeof socialMedia>['channels']> {
  const text = await api.common.getSocialMediaInfo()
  return text === '' ? [] : socialMedia.parse(JSON.parse(text)).channels
}
