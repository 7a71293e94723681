import { createHash } from 'node:crypto'
import { config, type LocaleSlug, type MarketCode } from '#config'
import type { Opening, OpeningText } from '#server/api/contract/schemas/careers.ts'
import { languageOf, respelled } from '#server/backend/domains/content/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { contentLocales } from '#server/backend/kernel/i18n/content-locales.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { openings } from '#server/backend/platform/db/schema/careers.ts'

/** Days for which the page of a closed opening remains, marked as closed. */
const closedForDays = 30

/** Language that every opening has. */
const common = 'en'

export type OpeningRow = typeof openings.$inferSelect

/** Openings, latest first: those open now, and those closed recently. */
export async function readOpenings(services: BackendContext, locale: CallContext['locale']): Promise<Opening[]> {
  const rows = await services.db().select().from(openings)
  const now = services.clock.now()
  return rows
    .flatMap((row): Opening[] => {
      const { id, country, facts } = row
      if (daysSince(facts.postedOn, country, now) < 0) return []
      const closedFor = facts.closesOn === null ? -1 : daysSince(facts.closesOn, country, now)
      if (closedFor > closedForDays) return []
      const { language, text } = textOf(row, contentLocales(locale))
      const { title, city, summary, tasks, profile } = text
      return [{ ...facts, id, country, title, city, summary, tasks, profile, isOpen: closedFor <= 0, language }]
    })
    .toSorted((a, b) => b.postedOn.localeCompare(a.postedOn) || a.id.localeCompare(b.id))
}

/** Text in the first of these locales that has one, with American spelling in the United States. */
function textOf(
  { country, texts }: OpeningRow,
  locales: readonly LocaleSlug[],
): { language: string; text: OpeningText } {
  const english = englishOf(texts)
  const isOfNow = (language: string) => {
    const { translates } = texts[language] ?? {}
    return !translates || languagesOf(country).includes(language) || translates === fingerprintOf(english)
  }
  const shown = locales.find((slug) => texts[languageOf(slug)] && isOfNow(languageOf(slug)))
  const language = shown ? languageOf(shown) : common
  const text = texts[language] ?? english
  return { language, text: shown === 'en_US' ? respelled(text) : text }
}

/** Throws where the English text is missing, which no opening lacks. */
export function englishOf(texts: OpeningRow['texts']): OpeningText {
  const english = texts[common]
  if (!english) throw new Error('an opening has no English text')
  return english
}

export function fingerprintOf({ title, city, summary, tasks, profile }: OpeningText): string {
  return createHash('sha256')
    .update(JSON.stringify([title, city, summary, tasks, profile]))
    .digest('hex')
    .slice(0, 16)
}

/** Languages of the market, and the one that every opening has. */
export function languagesOf(country: MarketCode): string[] {
  const spoken = Object.values(config.locales).filter(({ region }) => region === country)
  return [...new Set([...spoken.map(({ lang }) => lang), common])]
}

/** Days since a calendar day in a country: 0 on the day itself. */
function daysSince(day: string, country: MarketCode, now: Date): number {
  const today = dayAt(config.markets[country].timeZone, now.getTime())
  return Temporal.PlainDate.from(day).until(today, { largestUnit: 'day' }).days
}
