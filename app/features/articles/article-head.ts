import { config } from '#config'
import { typeTexts } from '#app/components/article/article-terms.ts'
import { translate } from '#app/i18n/intl.ts'
import { type Locale, pathInLocale } from '#app/i18n/locale.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import { listPaths } from './article-terms.ts'
import type { Article } from './load-article.ts'
import { socialPictureUrl } from './social-name.ts'

/**
 * Title, description and what search engines are told of an article. Where it is only there in another language the page
 * is a stand-in, and theirs is the one in that language; a preview is nobody's.
 */
export function articleHead(locale: Locale, article: Article, isPreview: boolean) {
  const head = pageHead({
    locale,
    title: article.title,
    description: article.summary,
    path: `/news/${article.id}`,
    image: socialPictureUrl(article.scene),
    imageAlt: translate(locale, 'content.picture', { title: article.title }),
    languages: article.languages,
    type: 'article',
    isPrivate: isPreview || article.language !== locale.lang,
  })
  return { ...head, meta: [...head.meta, ...structuredData(locale, article)] }
}

/** The article and its place on the site, as schema.org has them. The router writes them so that no text ends the script. */
function structuredData(locale: Locale, article: Article) {
  const url = (path: string) => publicUrl() + pathInLocale(locale.slug, path)
  const brand = { '@type': 'Organization', name: config.brand.name, url: url('/') }
  const page = url(`/news/${article.id}`)
  const list = listPaths[article.type].replace('/{-$locale}', '')
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': article.type === 'blog' ? 'BlogPosting' : 'NewsArticle',
        headline: article.title,
        description: article.summary,
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        inLanguage: article.language,
        image: [publicUrl() + socialPictureUrl(article.scene)],
        author: brand,
        publisher: brand,
        mainEntityOfPage: page,
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: translate(locale, typeTexts[article.type].title), item: url(list) },
          { '@type': 'ListItem', position: 2, name: article.title, item: page },
        ],
      },
    },
  ]
}
