import { config } from '#config'
import { addressIn } from './hreflang.ts'
import type { Locale } from './locale.ts'

/**
 * schema.org data as an entry of a head's `meta`. The router escapes it, so that no text ends the script element. The
 * return type hides its attributes from entries typed as elements.
 */
export function structuredData<Thing extends object>(
  thing: Thing,
): { 'script:ld+json': Thing & { '@context': string }; name?: never } {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } }
}

/** The brand as publisher, organiser or employer. */
export function brandAsOrganization({ slug }: Pick<Locale, 'slug'>) {
  return { '@type': 'Organization', name: config.brand.name, url: addressIn(slug, '/') }
}
