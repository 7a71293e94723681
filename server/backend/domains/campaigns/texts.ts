import { createHash } from 'node:crypto'
import { config, type LocaleSlug, localeSlugs } from '#config'
import { newsletterBody, type NewsletterBody } from '#server/api/contract/schemas/content.ts'
import { readDrafts } from '#server/backend/domains/content/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { contentLocales } from '#server/backend/kernel/i18n/content-locales.ts'
import { campaignLinks } from '#server/backend/platform/db/schema/campaigns.ts'
import { linksIn } from '#server/backend/platform/mail/rich-text.ts'
import type { Campaign } from './campaigns.ts'

export type Texts = Partial<Record<LocaleSlug, NewsletterBody>>

/** Texts of a campaign as its editors have them. */
export interface WrittenTexts {
  documents: { locale: LocaleSlug; title: string; isComplete: boolean }[]
  /** Complete ones only. */
  texts: Texts
  /** Changes with every word of any language. */
  fingerprint: string
}

/** Id of its documents in the content editor. */
export function documentIdOf(campaignNo: string): string {
  return campaignNo.toLowerCase()
}

export async function readTexts(services: BackendContext, campaignNo: string): Promise<WrittenTexts> {
  const drafts = await readDrafts(services, { kind: 'newsletter', id: documentIdOf(campaignNo) })
  const parsed = drafts.map(({ locale, body }) => ({ locale, body, text: newsletterBody.safeParse(body).data }))
  const texts: Texts = Object.fromEntries(parsed.flatMap(({ locale, text }) => (text ? [[locale, text]] : [])))
  return {
    documents: parsed.map(({ locale, body, text }) => ({
      locale,
      title: typeof body['title'] === 'string' ? body['title'] : '',
      isComplete: text !== undefined,
    })),
    texts,
    fingerprint: createHash('sha256')
      .update(JSON.stringify(localeSlugs.map((locale) => texts[locale] ?? null)))
      .digest('hex'),
  }
}

/**
 * Locale whose text a reader gets: their own, else another of their language, else one of the default language. The last
 * is for those who subscribe after scheduling: before that every language of the audience needs a text.
 */
export function textLocale(texts: Texts, reader: LocaleSlug): LocaleSlug | null {
  return contentLocales(config.locales[reader]).find((locale) => texts[locale] !== undefined) ?? null
}

/** Languages among these locales for which there is no text. */
export function missingLanguages(texts: Texts, readers: readonly LocaleSlug[]): string[] {
  const lacking = readers.filter((reader) => {
    const found = textLocale(texts, reader)
    return found === null || config.locales[found].lang !== config.locales[reader].lang
  })
  return [...new Set(lacking.map((reader) => config.locales[reader].lang))]
}

/** Absolute address of a link in a text: pages of the site in the text's locale, mail and telephone as they are. */
export function absoluteLink({ env }: Pick<BackendContext, 'env'>, locale: LocaleSlug, href: string): string {
  if (!href.startsWith('/')) return href
  const prefix = locale === config.defaultLocale ? '' : `/${locale}`
  return new URL(`${prefix}${href}`, env.publicUrl).href
}

const isCounted = (url: string) => /^https?:/.test(url)

/** Stores the links of the texts that are sent, in a fixed order. */
export async function storeLinks(services: BackendContext, { orderNo, texts }: Campaign): Promise<void> {
  const urls = localeSlugs.flatMap((locale) =>
    linksIn(texts?.[locale]?.html ?? '').map((href) => absoluteLink(services, locale, href)),
  )
  const counted = [...new Set(urls)].filter(isCounted)
  if (counted.length === 0) return
  await services
    .db()
    .insert(campaignLinks)
    .values(counted.map((url, index) => ({ campaignNo: orderNo, position: index + 1, url })))
}
