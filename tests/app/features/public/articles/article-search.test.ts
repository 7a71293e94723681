import { describe, expect, it } from 'vitest'
import { slugOf } from '#app/features/ops/content/content-search.ts'
import { readArticleSearch } from '#app/features/public/articles/article-search.ts'

describe('what a list of articles is narrowed down to', () => {
  it.each([
    [{}, {}],
    [
      { q: ' winter ', topic: 'guide', page: 2 },
      { q: 'winter', topic: 'guide', page: 2 },
    ],
    // The router makes a number of what looks like one, and a form sends what is empty.
    [{ q: 2026 }, { q: '2026' }],
    [{ q: '', topic: '' }, {}],
    [{ q: { a: 1 }, topic: 'constructor', page: 1 }, {}],
    [{ page: 1.5 }, {}],
    [{ page: 10_000 }, {}],
    [{ q: 'x'.repeat(200) }, { q: 'x'.repeat(80) }],
  ])('%o is %o', (found, search) => {
    expect(readArticleSearch(found)).toEqual(search)
  })
})

describe('the address of a new article', () => {
  it.each([
    ['Ein Reiher an der Säule', 'ein-reiher-an-der-saule'],
    ['  Prøvetur på fjeldet!  ', 'provetur-pa-fjeldet'],
    ['Straße 7', 'strasse-7'],
    ['مقالة', ''],
  ])('of %s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })
})
