import { describe, expect, it } from 'vitest'
import { preloadsOf } from '#server/site/preloads.ts'
import { pageOf } from '#server/site/page.ts'
import { createTagVersions } from '#server/site/tag-versions.ts'

describe('the versions of tags', () => {
  it('are asked for once a second, and once for all who ask at a time', async () => {
    let now = 0
    let asked = 0
    const versions = createTagVersions(async () => ({ articles: (asked += 1) }), { onError: fail, now: () => now })
    expect(await Promise.all([versions(), versions(), versions()])).toEqual(Array(3).fill({ articles: 1 }))
    now = 999
    expect(await versions()).toEqual({ articles: 1 })
    now = 1_000
    expect(await versions()).toEqual({ articles: 2 })
  })

  it('stay the last that were heard while nobody answers, and that is told', async () => {
    let now = 0
    let isDown = false
    const errors: unknown[] = []
    const ask = async () => {
      if (isDown) throw new Error('down')
      return { articles: 3 }
    }
    const versions = createTagVersions(ask, { onError: (error) => errors.push(error), now: () => now })
    await versions()
    isDown = true
    now = 2_000
    expect(await versions()).toEqual({ articles: 3 })
    now = 4_000
    expect(await versions()).toEqual({ articles: 3 })
    expect(errors).toHaveLength(1)
  })
})

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

function fail(error: unknown): never {
  throw error
}
