import { config, type LocaleSlug, type MarketCode } from '#config'
import type { contentItems } from '#server/backend/platform/db/schema/content.ts'
import type { SeedLanguage } from './articles/seed-article.ts'
import { ar } from './legal/ar.ts'
import { da } from './legal/da.ts'
import { de } from './legal/de.ts'
import { enAe } from './legal/en-ae.ts'
import { en } from './legal/en.ts'
import { imprintOf } from './legal/imprint.ts'
import type { LegalText, LegalTexts } from './legal/legal-text.ts'
import { nb } from './legal/nb.ts'
import { nl } from './legal/nl.ts'
import { sv } from './legal/sv.ts'
import { textIn } from './text-in.ts'

const texts: Record<SeedLanguage, LegalTexts> = { en, de, da, nl, sv, nb, ar }
/** Texts of locales whose law differs from that of their language's other locales. */
const ownTexts: Partial<Record<LocaleSlug, LegalTexts>> = { en_AE: enAe }

/** Market whose imprint is shown for locales without a market: the company's seat. */
const seat: MarketCode = 'DE'

type LegalPage = keyof LegalTexts

/**
 * Versions of each text, newest first. What a published version says is immutable: a change of meaning needs a new one.
 * Corrections of wording that change no meaning, in any language, keep the version.
 */
const versions: Record<LegalPage, readonly [string, ...string[]]> = {
  privacy: ['2026-11'],
  cookies: ['2026-11'],
  terms: ['2026-11', '2026-03'],
  accessibility: ['2026-11'],
  imprint: ['2026-11'],
}

export const legalPages: readonly LegalPage[] = ['privacy', 'cookies', 'terms', 'accessibility', 'imprint']

type ContentRow = typeof contentItems.$inferSelect

/** Legal texts of a locale: each under its name, and each version under name and version. */
export function legalRows(locale: LocaleSlug): ContentRow[] {
  return legalPages.flatMap((page) => {
    const [current] = versions[page]
    const rowOf = (id: string, version: string): ContentRow => ({
      id: `legal/${id}`,
      kind: 'component',
      locale,
      body: bodyOf(textOf(page, locale), { version, versions: versions[page] }),
      publishedAt: publishedAt(version),
    })
    return [rowOf(page, current), ...versions[page].map((version) => rowOf(`${page}-${version}`, version))]
  })
}

function textOf(page: LegalPage, locale: LocaleSlug): LegalText {
  const { imprint, ...written } = ownTexts[locale] ?? textIn(texts, locale)
  return page === 'imprint' ? imprintOf(config.locales[locale].market ?? seat, imprint) : written[page]
}

function bodyOf(text: LegalText, head: { version: string; versions: readonly string[] }) {
  const sections = text.sections.filter(({ since = '' }) => since <= head.version)
  return {
    blocks: [
      { type: 'head', id: 'head', fields: { title: text.title, lead: filledIn(text.lead), ...head } },
      ...sections.map(({ title, paragraphs }, index) => ({
        type: 'section',
        id: `section-${index + 1}`,
        fields: { title, paragraphs: paragraphs.map(filledIn) },
      })),
    ],
  }
}

function filledIn(text: string): string {
  const { name, legalName, email } = config.brand
  return text.replaceAll('{brand}', name).replaceAll('{company}', legalName).replaceAll('{email}', email)
}

/** Second of the version's month, in the morning. */
function publishedAt(version: string): Date {
  return new Date(`${version}-02T08:00:00Z`)
}
