import { beforeAll, describe, expect, it } from 'vitest'
import { articleHead } from '#app/features/public/articles/article-head.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import { sanitize } from '#app/lib/html/sanitize.server.ts'

const german = localeOfPath('/de_DE')
const article = {
  id: 'heron',
  type: 'news',
  title: 'Ein Reiher an der Ladesäule',
  summary: 'Was uns ein Vogel über Ladekabel gelehrt hat.',
  publishedAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  scene: 'charging-stop',
  topics: ['charging' as const],
  desk: 'newsroom',
  language: 'de',
  languages: ['de', 'en'],
  readingMinutes: 1,
  pictures: [],
  html: sanitize('<p>Er stand eine Stunde lang da.</p>'),
  relatedModel: null,
  related: [],
} satisfies Parameters<typeof articleHead>[1]

beforeAll(() => loadMessages('de_DE', ['shell', 'content']))

describe('the head of an article', () => {
  const alternatesIn = (languages: string[]) =>
    articleHead(german, { ...article, languages }, false).links.flatMap((link) =>
      'hrefLang' in link ? [link.hrefLang] : [],
    )

  it('shares it with its own picture, which is told to those who do not see it', () => {
    const { meta } = articleHead(german, article, false)
    const picture = `${publicUrl()}/pictures/articles/charging-stop-social.png`
    expect(meta).toContainEqual({ property: 'og:image', content: picture })
    expect(meta).toContainEqual({
      property: 'og:image:alt',
      content: 'Zeichnung zu „Ein Reiher an der Ladesäule“',
    })
    expect(meta).toContainEqual({ 'script:ld+json': expect.objectContaining({ image: [picture] }) })
  })

  it('names its sisters in the languages in which it is written, and in no others', () => {
    expect(alternatesIn(['de', 'en'])).toEqual(['de-DE', 'en-AE', 'en', 'en-US', 'x-default'])
    expect(alternatesIn(['de', 'ar'])).toEqual(['de-DE', 'ar-AE'])
  })

  it('is nobody’s to find as a stand-in or a preview', () => {
    const stands = articleHead(german, { ...article, language: 'en', languages: ['en'] }, false)
    for (const { meta, links } of [stands, articleHead(german, article, true)]) {
      expect(meta).toContainEqual({ name: 'robots', content: 'noindex, nofollow' })
      expect(links).toEqual([])
    }
  })
})
