import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleLimits, sanitizeArticle } from '#server/api/contract/article-html.ts'

/**
 * All that may be left, as a grammar: text without angle brackets, the tags of an article with the attributes each may
 * have, and nothing between them. A browser reads what fits this as what it says.
 */
const plain = String.raw`[^<>]`
const href = String.raw`(?:/(?![/\\])[^"<>\s\\]*|https://[^"<>\s\\]+|mailto:[^"<>\s\\]+|tel:\+?[\d ]+)`
const grammar = new RegExp(
  String.raw`^(?:${plain}|</?(?:p|h2|h3|ul|ol|li|strong|em|sub|sup|blockquote|figure|figcaption|a)>|<br />|<a href="${href}"(?: rel="noopener noreferrer")?>|<img src="/pictures/(?:(?:articles|vehicles)/[a-z0-9.-]+\.svg|press/[a-z0-9-]+\.(?:jpg|png|webp))" alt="[^"<>]*" />)*$`,
)

const hostile = constantFrom(
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/pictures/articles/a.svg" onload="alert(1)" srcset="//evil.example/x 1x">',
  '<img src="/pictures/articles/../../evil.svg">',
  '<img src="/pictures/press/a.svg">',
  '<img src="/pictures/press/a/../../evil.jpg">',
  '<svg/onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<a href=" jav\tascript:alert(1)">',
  '<a href="java&#115;cript:alert(1)">',
  '<a href="//evil.example">',
  '<a href="/\\evil.example">',
  '<a href="https:evil.example">',
  '<a href="data:text/html,<script>alert(1)</script>">',
  '<p style="position:fixed;inset:0" class="account-menu" id="related" onclick="alert(1)">',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><style>*{display:none}</style>',
  '<form action="https://evil.example"><input name=q><button formaction=javascript:alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<object data="x"><embed src="x">',
  '<!--[if lt IE 9]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u0000<script\u0000>alert(1)</script>',
)
const harmless = constantFrom(
  '<p>',
  '</p>',
  '<h2>',
  '</h2>',
  '<ul><li>',
  '</li></ul>',
  '<blockquote>',
  '</blockquote>',
  '<figure><img src="/pictures/articles/a.svg" alt="a &quot;b&quot;" /><figcaption>c</figcaption></figure>',
  '<figure><img src="/pictures/press/quay-0123456789ab.webp" alt="A quay" /></figure>',
  '<a href="/vehicles/es8">',
  '</a>',
  '<strong>',
  '</strong>',
  '"',
  "'",
  '<',
  '>',
  '&amp;',
  '<!--',
  '-->',
)
const page = array(
  oneof(
    hostile,
    harmless,
    string({ maxLength: 12 }),
    tuple(hostile, hostile).map((two) => two.join('')),
  ),
  {
    maxLength: 14,
  },
).map((pieces) => pieces.join(''))

describe('the text of an article', () => {
  it('has nothing left but what an article is made of, whatever goes in', () => {
    assert(
      property(page, (html) => {
        expect(sanitizeArticle(html)).toMatch(grammar)
      }),
      { numRuns: 3_000 },
    )
  })

  it('is the same after any number of times', () => {
    assert(
      property(page, (html) => {
        const once = sanitizeArticle(html)
        expect(sanitizeArticle(once)).toBe(once)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['<h1>One</h1>', '<h2>One</h2>'],
    ['<b>b</b><i>i</i>', '<strong>b</strong><em>i</em>'],
    ['<p>a</p><p> </p><ul></ul>', '<p>a</p>'],
    ['<a href="/vehicles/es8" target="_blank">in</a>', '<a href="/vehicles/es8">in</a>'],
    [
      '<a href="https://elsewhere.example">out</a>',
      '<a href="https://elsewhere.example" rel="noopener noreferrer">out</a>',
    ],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<img src="https://evil.example/pictures/articles/a.svg">', ''],
  ])('of %s is %s', (html, expected) => {
    expect(sanitizeArticle(html)).toBe(expected)
  })

  const { length, marks } = articleLimits

  it('may be as long as the limit and have as many marks, and no more', () => {
    expect(sanitizeArticle('x'.repeat(60_000))).toHaveLength(60_000)
    expect(() => sanitizeArticle('x'.repeat(60_001))).toThrow(RangeError)
    expect(sanitizeArticle('&'.repeat(2_000))).toBe('&amp;'.repeat(2_000))
    expect(() => sanitizeArticle('&'.repeat(2_001))).toThrow(RangeError)
    expect(() => sanitizeArticle('<b>'.repeat(2_001))).toThrow(RangeError)
  })

  it.each([
    '<b>',
    '<ul><li>',
    '<x>',
    '<svg><p>',
    '<b><p>',
    '<a href="/x">',
    '<a href="',
    '<!--',
    '<![CDATA[',
    '&lt',
    '&#38;',
    '<textarea>',
    '<ul><li><p></p></li></ul>',
    `<p ${'a=b '.repeat(20)}>`,
  ])('is not held up by %s as often as it may be there', (piece) => {
    const most = Math.min(length / piece.length, marks / (piece.match(/[<&]/g)?.length ?? 1))
    const html = piece.repeat(Math.floor(most))
    const began = performance.now()
    sanitizeArticle(html)
    // Work that grows with the square of the length takes minutes.
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
