import { describe, expect, it } from 'vitest'
import { sanitizedHtml, withSanitizedHtml } from '#app/functions/public/article-html.server.ts'
import { refusal, success } from '#machines/shared/outcome.ts'

describe('the text of an article on its way to a page', () => {
  it('leads on in the reader’s locale, and elsewhere as it is', () => {
    const html =
      '<p><a href="/vehicles/es8">in</a> <a href="https://elsewhere.example" rel="noopener noreferrer">out</a></p>'
    expect(sanitizedHtml(html, 'ar_AE')).toBe(html.replace('/vehicles', '/ar_AE/vehicles'))
    expect(sanitizedHtml(html, 'en_US')).toBe(html)
  })

  it('is sanitised whatever the backend sends', () => {
    const html = '<p onclick="alert(1)">a</p><script>alert(1)</script><a href="javascript:alert(1)">b</a>'
    expect(withSanitizedHtml({ locale: 'de_DE' }, success({ id: 'x', html }))).toEqual(
      success({ id: 'x', html: '<p>a</p><a>b</a>' }),
    )
    expect(withSanitizedHtml({ locale: 'de_DE' }, refusal('not_found'))).toEqual(refusal('not_found'))
  })
})
