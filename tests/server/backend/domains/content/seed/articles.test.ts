import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sanitizeArticle } from '#server/api/contract/article-html.ts'
import { seedArticles } from '#server/backend/domains/content/seed/articles/articles.ts'
import { compact, languagesOf, readText } from '#server/backend/domains/content/seed/articles/read-text.ts'
import { seedLanguages } from '#server/backend/domains/content/seed/articles/seed-article.ts'

const root = join(import.meta.dirname, '../../../../../..')
const slugs = Object.keys(seedArticles)
const texts = slugs.flatMap((slug) =>
  languagesOf(slug).map((language) => ({ slug, language, ...readText(slug, language) })),
)

const pictureFile = (name: string) => join(root, 'public/pictures/articles', name)
const picturesIn = (html: string) =>
  [...html.matchAll(/<img src="\/pictures\/articles\/(?<name>[^"]+)"/g)].map(({ groups }) => groups?.['name'] ?? '')

describe('the seeded articles', () => {
  it('are listed, each folder of them, in order', () => {
    const folders = readdirSync(join(root, 'server/backend/domains/content/seed/articles'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(slugs).toEqual(folders.toSorted())
    expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  it('have nothing in their folders but facts and languages', () => {
    const known = new Set(['article.ts', ...seedLanguages.map((language) => `${language}.html`)])
    const strange = slugs.flatMap((slug) =>
      readdirSync(join(root, 'server/backend/domains/content/seed/articles', slug)).filter((name) => !known.has(name)),
    )
    expect(strange).toEqual([])
  })

  it('are written in English at least', () => {
    expect(slugs.filter((slug) => !languagesOf(slug).includes('en'))).toEqual([])
  })

  it.each(['tromso-winter', 'battery-habits'])('have in %s an example in every language', (slug) => {
    expect(languagesOf(slug)).toEqual(seedLanguages)
  })

  it('are dated, or so many days from the first start', () => {
    const dates = Object.values(seedArticles).map(({ publishedAt }) => publishedAt)
    expect(dates.filter((date) => typeof date === 'string' && Number.isNaN(Date.parse(date)))).toEqual([])
  })

  it('are read without line breaks, but with the no-break spaces between numbers and units', () => {
    expect(compact('<h2>Range</h2>\n<p>\n  It drives 600\u00a0km,\r\n\twith <em>82\u00a0kWh</em> .\n</p>\n')).toBe(
      '<h2>Range</h2><p>It drives 600\u00a0km, with <em>82\u00a0kWh</em> .</p>',
    )
    expect(readText('range-figure', 'de').html).toMatch(/\d\u00a0km/)
  })

  it.each(Object.entries(seedArticles))('show a picture that is there: %s', (_slug, { scene }) => {
    expect(['fjord', 'dune', 'city'].includes(scene) || existsSync(pictureFile(`${scene}.svg`))).toBe(true)
  })
})

describe.each(texts)('$slug in $language', ({ slug, title, summary, html }) => {
  it('has a title and a summary that a search engine shows whole', () => {
    expect(title.length).toBeGreaterThanOrEqual(15)
    expect(title.length).toBeLessThanOrEqual(70)
    expect(summary.length).toBeGreaterThanOrEqual(50)
    expect(summary.length).toBeLessThanOrEqual(165)
  })

  it('is kept by the sanitiser as it is', () => {
    expect(sanitizeArticle(html)).toBe(html)
  })

  it('shows only pictures that are there, each described', () => {
    expect(picturesIn(html).filter((name) => !existsSync(pictureFile(name)))).toEqual([])
    expect([...html.matchAll(/<img(?![^>]* alt="[^"]{10,}")[^>]*>/g)]).toEqual([])
  })

  it('has a series of captioned pictures where it is a gallery', () => {
    const isGallery = seedArticles[slug]?.type === 'gallery'
    expect(html.split('<figcaption>').length - 1).toBeGreaterThanOrEqual(isGallery ? 2 : 0)
  })

  it('has the pictures of the English text', () => {
    expect(picturesIn(html)).toEqual(picturesIn(readText(slug, 'en').html))
  })
})
