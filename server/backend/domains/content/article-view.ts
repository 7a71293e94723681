import { config, type LocaleSlug } from '#config'
import { articleBody, type ArticleDetail, type ArticleSummary } from '#server/api/contract/schemas/content.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type ContentRow, listContent, publishedLocales } from './content-items.ts'

/** A slow reading speed. */
const wordsAMinute = 200

const relatedShown = 3
/** Number of recent articles searched for related ones. */
const relatedHorizon = 40

/** Stored body: with the time of its latest wording, unless it is the first. */
const published = articleBody.extend({ updatedAt: instant.optional() })

type Row = Omit<ContentRow, 'kind'>

/** Article as a list shows it. Throws if the editors' content is invalid. */
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

/** Complete article, with related ones in the reader's languages. */
export async function detailOf(
  services: BackendContext,
  row: Row,
  locales: readonly LocaleSlug[],
): Promise<ArticleDetail> {
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

/** Language of a locale's texts; the default language for a locale that no longer exists. */
export function languageOf(locale: string): string {
  return (
    Object.entries(config.locales).find(([slug]) => slug === locale)?.[1].lang ??
    config.locales[config.defaultLocale].lang
  )
}

/** Most common topics first, then the same type, then the newest. */
async function relatedTo(
  services: BackendContext,
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

/** Figures of a sanitised text, in order. */
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

/** Text before the end tag of an element; null without one. */
function before(end: string, text: string): string | null {
  const at = text.indexOf(end)
  return at === -1 ? null : text.slice(0, at)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Plain text of sanitised HTML. */
function textOf(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
}
