import { addressIn } from '#app/i18n/hreflang.ts'
import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import { brandAsOrganization, structuredData } from '#app/i18n/structured-data.ts'
import { typeTexts } from '#app/shared/article/article-terms.ts'
import { listPaths } from './article-terms.ts'
import type { Article } from './load-article.ts'
import { socialPictureUrl } from './social-name.ts'

/**
 * Title, description and structured data of an article. An article that only exists in another language is canonical
 * there; a preview is not indexed.
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
  return { ...head, meta: [...head.meta, ...structuredDataOf(locale, article)] }
}

/** Article and breadcrumbs as structured data. */
function structuredDataOf(locale: Locale, article: Article) {
  const brand = brandAsOrganization(locale)
  const page = addressIn(locale.slug, `/news/${article.id}`)
  const list = addressIn(locale.slug, listPaths[article.type].replace('/{-$locale}', ''))
  return [
    structuredData({
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
    }),
    structuredData({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: translate(locale, typeTexts[article.type].title), item: list },
        { '@type': 'ListItem', position: 2, name: article.title, item: page },
      ],
    }),
  ]
}
