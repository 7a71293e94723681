import { describe, expect, it } from 'vitest'
import { sourceOf, extractInlineSources } from '#server/site/inline-sources.ts'

const nonce = '0e5bb9cd-nonce'

describe('what a render vouches for', () => {
  it('is what carries its nonce, which nobody else sees', () => {
    const { html, inline } = extractInlineSources(
      [
        `<meta property="csp-nonce" content="${nonce}"/><script nonce="${nonce}">own()</script><style data-a="1" nonce="${nonce}">a{}</style><script type="module" src="/a.js" nonce="${nonce}"></script>`,
      ],
      nonce,
    )
    expect(html).toBe('<script>own()</script><style data-a="1">a{}</style><script type="module" src="/a.js"></script>')
    expect(inline).toEqual({ scripts: [sourceOf('own()')], styles: [sourceOf('a{}')] })
  })

  it.each([
    '<script>theirs()</script>',
    '<style>theirs{}</style>',
    '<script nonce="">theirs()</script>',
    '<script nonce="guessed">theirs()</script>',
    `<SCRIPT>theirs()</SCRIPT>`,
    '<script a="',
    "<script a='<script ",
    '<!-- <script> -->',
    '<textarea><script>theirs()</script>',
    '<script>theirs()//',
    '<template><script>theirs()</script></template>',
  ])('is nothing of what stands in its content: %s', (content) => {
    const { inline } = extractInlineSources([`<div>${content}</div><script nonce="${nonce}">own()</script>`], nonce)
    for (const source of inline.scripts) expect(source).toBe(sourceOf('own()'))
    expect(inline.styles).toEqual([])
  })
})
