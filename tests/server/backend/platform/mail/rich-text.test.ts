import { describe, expect, it } from 'vitest'
import { sanitizeArticle } from '#server/api/contract/article-html.ts'
import { linksIn, richTextOf } from '#server/backend/platform/mail/rich-text.ts'

const html = sanitizeArticle(
  '<h2>Range &amp; winter</h2><p>See <a href="/vehicles/es8?a=1&amp;b=2">the <strong>ES8</strong></a>, or <a href="javascript:x">this</a>.</p>' +
    '<ul><li>One</li><li>Two</li></ul><blockquote><p>“1 &lt; 2”</p></blockquote>' +
    '<figure><img src="/pictures/articles/fjord.svg" alt="A fjord"><figcaption>At the fjord</figcaption></figure>',
)
const linkOf = (href: string) => `https://solvei.example${href}`

describe('a text of the editor in a mail', () => {
  it('has inline styles, absolute links, the scheme’s classes, and no pictures', () => {
    const { html: shown } = richTextOf(html, 'en_EU', linkOf)
    expect(shown).toContain('<a href="https://solvei.example/vehicles/es8?a=1&amp;b=2" style="color:inherit">')
    expect(shown).toMatch(/<p class="ink" style="[^"]+text-align:left">/)
    expect(shown).toContain('border-left:3px')
    expect(shown).not.toMatch(/<img|javascript:|<figure/)
    const opened = shown.match(/<(?!\/|br)[a-z0-9]+/g)?.length
    expect(shown.match(/<\//g)).toHaveLength(opened ?? 0)
  })

  it('begins at the right in Arabic', () => {
    const { html: shown } = richTextOf(html, 'ar_AE', linkOf)
    expect(shown).toContain('text-align:right')
    expect(shown).toContain('border-right:3px')
  })

  it('can be read without formatting', () => {
    expect(richTextOf(html, 'en_EU', linkOf).plain).toBe(
      [
        'Range & winter',
        'See the ES8 (https://solvei.example/vehicles/es8?a=1&b=2), or this.',
        '- One\n- Two',
        '“1 < 2”',
        'At the fjord',
      ].join('\n\n'),
    )
  })

  it('has its links in order', () => {
    expect(linksIn(html)).toEqual(['/vehicles/es8?a=1&b=2'])
  })
})
