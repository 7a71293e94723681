import { config } from '#config'
import type { Call } from './call.ts'

/** As many as a reader is told of at once. */
const feedLength = 30

interface FeedWords {
  title: string
  subtitle: string
  /** Address of the page whose feed it is, and of the feed. */
  page: string
  self: string
  /** Address of an article. */
  article: (id: string) => string
}

/** The latest articles of all types as an Atom feed in the page's language. */
export async function writeFeed(
  { api, locale }: Call,
  { title, subtitle, page, self, article }: FeedWords,
): Promise<string> {
  const { items } = await api.contentClient.listContent({ query: { size: feedLength } })
  const updated = items[0]?.publishedAt ?? new Date(0).toISOString()
  const entries = items.map(({ id, title, summary, publishedAt, language, topics }) =>
    [
      `<entry xml:lang="${language}">`,
      element('title', title),
      `<link rel="alternate" href="${escapeXml(article(id))}"/>`,
      element('id', article(id)),
      element('published', publishedAt),
      element('updated', publishedAt),
      element('summary', summary),
      ...topics.map((topic) => `<category term="${topic}"/>`),
      '</entry>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${config.locales[locale].tag}">`,
    element('title', title),
    element('subtitle', subtitle),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" href="${escapeXml(page)}"/>`,
    element('id', page),
    element('updated', updated),
    `<author>${element('name', config.brand.name)}</author>`,
    ...entries,
    '</feed>\n',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  // What XML cannot hold at all has no business in a title.
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
