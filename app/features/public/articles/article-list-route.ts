import { listArticles } from '#app/functions/public/articles.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import { typeTexts } from '#app/shared/article/article-terms.ts'
import { config } from '#config'
import { type ArticleSearch } from './article-search.ts'
import { type ArticleType, listPaths } from './article-terms.ts'

/** Path of the feed of all articles, without locale. */
export const feedPath = '/news/feed.xml'

export function loadArticles(type: ArticleType, search: ArticleSearch) {
  return listArticles({ data: { type, ...search } })
}

/** Title, description, alternates and feed of a list. Search results are not indexed. */
export function articleListHead(locale: Locale, type: ArticleType, search: ArticleSearch) {
  const { title, lead } = typeTexts[type]
  const path = listPaths[type].replace('/{-$locale}', '')
  const head = pageHead({
    locale,
    title: translate(locale, title),
    description: translate(locale, lead),
    path,
    isPrivate: search.q !== undefined,
  })
  const feed = {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: translate(locale, 'content.feed.title', { brand: config.brand.name }),
    href: publicUrl() + pathInLocale(locale.slug, feedPath),
  }
  return { ...head, links: [...head.links, feed] }
}
