import { config } from '#config'
import type { RequestContext } from './request-context.ts'

/** Articles per feed. */
const feedLength = 30

interface FeedWords {
  title: string
  description: string
  /** URLs of the feed's page, and of the feed. */
  page: string
  self: string
  /** URL of an article. */
  article: (id: string) => string
}

/** Latest articles of all types as RSS 2.0 in the page's language; articles in another language name theirs. */
export async function writeFeed(
  { api, locale }: RequestContext,
  { title, description, page, self, article }: FeedWords,
): Promise<string> {
  const { items } = await api.contentClient.listContent({ query: { size: feedLength } })
  const entries = items.map(({ id, title: headline, summary, publishedAt, language, topics }) =>
    [
      '<item>',
      element('title', headline),
      element('link', article(id)),
      element('guid', article(id)),
      element('pubDate', new Date(publishedAt).toUTCString()),
      element('description', summary),
      element('dc:language', language),
      ...topics.map((topic) => element('category', topic)),
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', config.locales[locale].tag),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...entries,
    '</channel></rss>\n',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  // Control characters are invalid in XML, even escaped.
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
