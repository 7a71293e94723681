import { and, desc, eq, inArray, like, lte } from 'drizzle-orm'
import { config, localeSlugs } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { contentLocales } from '#server/backend/kernel/i18n/content-locales.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'

/** Editors store each version as a component of its own, `contract/2026-11`; a version is immutable. */
const folder = 'contract/'

/**
 * Newest contract in force in the visitor's language, as a public page whose path contains the version. Orders refer to
 * the path, so it must never expire.
 */
export async function contractTemplateFor(
  services: BackendContext,
  visitor: CallContext['locale'],
): Promise<{ url: string; version: string; language: string }> {
  const locales = contentLocales(visitor)
  const rows = await services
    .db()
    .select({ id: contentItems.id, locale: contentItems.locale })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, 'component'),
        like(contentItems.id, `${folder}%`),
        inArray(contentItems.locale, locales),
        lte(contentItems.publishedAt, services.clock.now()),
      ),
    )
    .orderBy(desc(contentItems.publishedAt), desc(contentItems.id))
  const version = rows[0]?.id.slice(folder.length)
  const written = new Set(rows.filter(({ id }) => id === `${folder}${version}`).map(({ locale }) => locale))
  const locale = locales.find((slug) => written.has(slug))
  if (!version || !locale) throw new Refusal('not_found', 'no contract is in force')
  // The page uses the visitor's locale, whatever language the text is in.
  const page = localeSlugs.find((slug) => {
    const { lang, region } = config.locales[slug]
    return lang === visitor?.lang && region === visitor.region
  })
  return { url: `/${page ?? locale}/subscription/contract/${version}`, version, language: config.locales[locale].lang }
}
