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
  /** Path of the page without locale, with a leading slash: '/test-drive/type'. */
  path: string
  /** Path of the preview picture for shared links, 1200 × 630; the brand's by default. */
  image?: string
  /** Text alternative of that picture. */
  imageAlt?: string
  /** ISO 639-1 languages the page exists in, if not all: in others another page replaces it. */
  languages?: readonly string[]
  type?: 'website' | 'article'
  /** Excludes the page from search engines: it belongs to one person or one moment. */
  isPrivate?: boolean
}

/**
 * Return value of a route's `head`: localised title and description, canonical URL, alternates for search engines
 * (hreflang and x-default), and preview data for messengers. Use: `head: ({ match }) => pageHead({ locale:
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

/** Characters of a title that search engines show; they add the brand anyway. */
const roomForTitle = 70

/** Title only, for a page whose other head tags come from its parent routes. */
export function pageTitle(locale: Locale, title: string) {
  const withBrand = translate(locale, 'shell.title', { title, brand: config.brand.name })
  return { meta: [{ title: withBrand.length > roomForTitle ? title : withBrand }] }
}
