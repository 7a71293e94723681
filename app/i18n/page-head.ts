import { config } from '#config'
import { addressIn, alternatesOf, isContinental } from './hreflang.ts'
import { translate } from './intl.ts'
import type { Locale } from './locale.ts'
import { publicUrl } from './public-url.ts'

export interface PageHead {
  locale: Locale
  /** Localised, without the brand: `translate(locale, 'home.title')`. */
  title: string
  description: string
  /** The page's path without its locale segment, starting with a slash: '/test-drive/type'. */
  path: string
  /** Path of the picture shown where the page is shared, 1200 × 630; by default the brand's. */
  image?: string
  /** What that picture shows, for those who do not see it. */
  imageAlt?: string
  /** ISO 639-1, where the page is written in some languages only: in others something stands in for it. */
  languages?: readonly string[]
  type?: 'website' | 'article'
  /** Pages of one person or one moment stay out of search engines. */
  isPrivate?: boolean
}

/**
 * What a route's `head` returns: localised title and description, one canonical address, its eight sisters for search
 * engines (hreflang and x-default), and what messengers show. For `head: ({ match }) => pageHead({ locale:
 * match.context.locale, … })`.
 */
export function pageHead({
  locale,
  title,
  description,
  path,
  image = '/social.jpg',
  imageAlt,
  languages,
  type = 'website',
  isPrivate = false,
}: PageHead) {
  return {
    meta: [
      ...pageTitle(locale, title).meta,
      { name: 'description', content: description },
      { name: 'robots', content: isPrivate ? 'noindex, nofollow' : 'index, follow' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:url', content: addressIn(locale.slug, path) },
      { property: 'og:site_name', content: config.brand.name },
      { property: 'og:locale', content: isContinental(locale) ? 'en_GB' : locale.tag.replace('-', '_') },
      { property: 'og:image', content: publicUrl() + image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      ...(imageAlt === undefined ? [] : [{ property: 'og:image:alt', content: imageAlt }]),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: isPrivate
      ? []
      : [
          { rel: 'canonical', href: addressIn(locale.slug, path) },
          ...alternatesOf(path, languages).map((sister) => ({ rel: 'alternate', ...sister })),
        ],
  }
}

/** Characters: search engines show no more of a title, and the brand stands beside it there anyway. */
const roomForTitle = 70

/** The title alone, for a page whose other marks are those of the routes around it. */
export function pageTitle(locale: Locale, title: string) {
  const withBrand = translate(locale, 'shell.title', { title, brand: config.brand.name })
  return { meta: [{ title: withBrand.length > roomForTitle ? title : withBrand }] }
}
