import { config, type LocaleSlug } from '#config'
import { articleBody, type ArticleDetail, type ArticleSummary } from '#server/api/contract/schemas/content.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { type ContentRow, listContent, publishedLocales } from './content-items.ts'

/** Read by somebody who takes their time. */
const wordsAMinute = 200

const relatedShown = 3
/** How far back what is related is looked for. */
const relatedHorizon = 40

/** As it is stored: with the moment at which this wording became public, where it is not the first. */
const published = articleBody.extend({ updatedAt: instant.optional() })

type Row = Omit<ContentRow, 'kind'>

/** What a list shows of an article. Throws where editors' content is not what it must be. */
export function summaryOf({ id, locale, body, publishedAt }: Row): ArticleSummary {
  const { type, title, summary, scene, topics, desk, html } = published.parse(body)
  return {
    id,
    type,
    title,
    summary,
    publishedAt: publishedAt.toISOString(),
    scene,
    topics,
    desk,
    language: languageOf(locale),
    readingMinutes: readingMinutes(html),
    pictures: type === 'gallery' ? picturesIn(html) : [],
  }
}

/** An article whole, and what to read after it in the reader's languages. */
export async function detailOf(services: Services, row: Row, locales: readonly LocaleSlug[]): Promise<ArticleDetail> {
  const { html, relatedModel = null, updatedAt } = published.parse(row.body)
  const summary = summaryOf(row)
  const written = await publishedLocales(services, 'article', row.id)
  return {
    ...summary,
    html,
    languages: [...new Set([...written, row.locale].map(languageOf))],
    relatedModel,
    updatedAt: updatedAt ?? summary.publishedAt,
    related: await relatedTo(services, summary, locales),
  }
}

/** The language of a locale's texts; those of a locale that is gone are told as the default one's. */
export function languageOf(locale: string): string {
  return (
    Object.entries(config.locales).find(([slug]) => slug === locale)?.[1].lang ??
    config.locales[config.defaultLocale].lang
  )
}

/** What shares most topics, then what is of the same type, then the newest. */
async function relatedTo(
  services: Services,
  { id, type, topics }: ArticleSummary,
  locales: readonly LocaleSlug[],
): Promise<ArticleSummary[]> {
  const { rows } = await listContent(services, 'article', locales, { offset: 0, limit: relatedHorizon })
  const nearness = (other: ArticleSummary) =>
    2 * other.topics.filter((topic) => topics.includes(topic)).length + (other.type === type ? 1 : 0)
  return rows
    .map(summaryOf)
    .filter((other) => other.id !== id)
    .toSorted((one, other) => nearness(other) - nearness(one))
    .slice(0, relatedShown)
}

function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.round(words / wordsAMinute))
}

/** The figures of a sanitised text, in order. */
export function picturesIn(html: string): ArticleSummary['pictures'] {
  return html.split('<figure>').flatMap((text) => {
    const inside = before('</figure>', text) ?? ''
    const src = /<img src="([^"]*)"/.exec(inside)?.[1]
    if (src === undefined) return []
    const alt = textOf(/ alt="([^"]*)"/.exec(inside)?.[1] ?? '')
    const caption = textOf(before('</figcaption>', inside.split('<figcaption>')[1] ?? '') ?? '')
    return [{ src, alt, caption }]
  })
}

/** What of a text stands before the end of an element; null where it does not end. */
function before(end: string, text: string): string | null {
  const at = text.indexOf(end)
  return at === -1 ? null : text.slice(0, at)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of a piece of sanitised HTML. */
function textOf(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
}
