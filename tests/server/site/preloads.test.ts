import { describe, expect, it } from 'vitest'
import { pageOf } from '#server/site/page.ts'
import { preloadsOf } from '#server/site/preloads.ts'

describe('what a page asks for first', () => {
  const preloads = async (html: string, type = 'text/html') =>
    preloadsOf(
      await pageOf(new Request('http://localhost/'), new Response(html, { headers: { 'content-type': type } })),
    )

  it('is its style and its font, and nothing of its body', async () => {
    const head =
      '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/a.woff2"/><link rel="stylesheet" href="/assets/a.css"/><link rel="icon" href="/favicon.svg"/>'
    expect(await preloads(`<head>${head}</head><body><link rel="stylesheet" href="/late.css"/></body>`)).toBe(
      '</assets/a.woff2>; rel=preload; as=font; type=font/woff2; crossorigin, </assets/a.css>; rel=preload; as=style',
    )
  })

  it('is nothing where it is no page, or an address could break out of the header', async () => {
    expect(await preloads('<link rel="stylesheet" href="/a.css"/></head>', 'text/plain')).toBeNull()
    expect(await preloads('<link rel="stylesheet" href="/a.css>, </evil"/></head>')).toBeNull()
  })
})
