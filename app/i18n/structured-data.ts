import { config } from '#config'
import { addressIn } from './hreflang.ts'
import type { Locale } from './locale.ts'

/**
 * What search engines read beside a page's words, in those of schema.org: an entry of its head's `meta`. The router writes
 * it so that no text in it ends the script. Among entries that are typed as elements it has none of their attributes.
 */
export function structuredData<Thing extends object>(
  thing: Thing,
): { 'script:ld+json': Thing & { '@context': string }; name?: never } {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } }
}

/** The brand, as whoever publishes, invites or employs. */
export function brandAsOrganization({ slug }: Pick<Locale, 'slug'>) {
  return { '@type': 'Organization', name: config.brand.name, url: addressIn(slug, '/') }
}
