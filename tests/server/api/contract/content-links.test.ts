import { describe, expect, it } from 'vitest'
import { fieldsOf, linksIn, sitePathOf } from '#server/api/contract/content-links.ts'

describe('links of a body', () => {
  it('are those of its HTML, each once, as a browser reads them', () => {
    const html =
      '<p><a href="/news/a?b=1&amp;c=2">One</a> and <a href="https://example.org/" rel="noopener">two</a></p><p><a href="https://example.org/" rel="noopener">Two again</a> at /news/b</p>'
    expect(linksIn({ title: 'No link: /news/c', html })).toEqual([
      { field: 'html', href: '/news/a?b=1&c=2' },
      { field: 'html', href: 'https://example.org/' },
    ])
  })

  it('are addresses in parts of pages and settings, but neither pictures nor films', () => {
    const fields = { title: 'Winter', link: '/vehicles', picture: '/pictures/vehicles/es8.svg', film: '/films/es8.mp4' }
    expect(linksIn({ blocks: [{ type: 'offer', id: 'winter', fields }], mail: 'mailto:a@b.example' })).toEqual([
      { field: 'blocks.winter.fields.link', href: '/vehicles' },
      { field: 'mail', href: 'mailto:a@b.example' },
    ])
  })

  it('have a path on this site, unless they lead elsewhere', () => {
    expect(
      ['/news?page=2', '/de_DE/news#top', '//evil.example', String.raw`/\evil.example`, 'https://a.example'].map(
        sitePathOf,
      ),
    ).toEqual(['/news', '/de_DE/news', null, null, null])
  })
})

describe('fields of a body', () => {
  it('are named by their path, parts of lists by their id', () => {
    const body = {
      title: 'A',
      topics: ['guide', 'winter'],
      blocks: [{ id: 'one', fields: { text: 'B' } }, { text: 'C' }],
    }
    expect(Object.fromEntries(fieldsOf(body))).toEqual({
      title: 'A',
      topics: ['guide', 'winter'],
      'blocks.one.id': 'one',
      'blocks.one.fields.text': 'B',
      'blocks.1.text': 'C',
    })
  })
})
