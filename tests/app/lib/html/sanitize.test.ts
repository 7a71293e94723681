import { describe, expect, it } from 'vitest'
import { sanitize } from '#app/lib/html/sanitize.server.ts'

describe('sanitised HTML', () => {
  it('keeps what text is made of', () => {
    const html = '<h2>Terms</h2><p>Valid <strong>30 days</strong>.</p><ul><li>one</li></ul>'
    expect(sanitize(html)).toBe(html)
  })

  it('sends nobody away with more than the address', () => {
    expect(sanitize('<a href="https://elsewhere.example" target="_blank">there</a>')).toBe(
      '<a href="https://elsewhere.example" rel="noopener noreferrer">there</a>',
    )
  })

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)" style="position:fixed">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<form action="https://evil.example"><input></form>', ''],
    ['<style>body{display:none}</style>', ''],
  ])('has nothing that acts: %s', (html, expected) => {
    expect(sanitize(html)).toBe(expected)
  })
})
