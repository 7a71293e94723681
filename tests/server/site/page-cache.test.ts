import { describe, expect, it } from 'vitest'
import { createPageCache } from '#server/site/page-cache.ts'
import { pageOf } from '#server/site/page.ts'

const cacheable = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

function pages(cacheControl: string, status = 200, headers: Record<string, string> = {}) {
  let renders = 0
  return {
    render: () =>
      pageOf(
        new Request('http://localhost/'),
        new Response(`page ${++renders}`, { status, headers: { 'cache-control': cacheControl, ...headers } }),
      ),
    count: () => renders,
  }
}

async function textOf(page: Promise<{ body: Uint8Array }>): Promise<string> {
  return new TextDecoder().decode((await page).body)
}

function fail(error: unknown): never {
  throw error
}

describe('the page cache', () => {
  it('renders a page once for however many ask at the same time', async () => {
    const source = pages(cacheable)
    const cache = createPageCache(() => 0)
    const texts = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.get('/', source.render, fail))))
    expect(new Set(texts)).toEqual(new Set(['page 1']))
    expect(source.count()).toBe(1)
  })

  it('sends a stale page at once and the new one to whoever asks next', async () => {
    let now = 0
    const source = pages(cacheable)
    const cache = createPageCache(() => now)
    await cache.get('/', source.render, fail)
    now = 61_000
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 1')
    await Promise.resolve()
    await expect.poll(() => textOf(cache.get('/', source.render, fail))).toBe('page 2')
  })

  it('renders anew once a page is too old to be sent', async () => {
    let now = 0
    const source = pages(cacheable)
    const cache = createPageCache(() => now)
    await cache.get('/', source.render, fail)
    now = 661_000
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 2')
  })

  it.each<[string, string, number, Record<string, string>?]>([
    ['a private page', 'private, no-store', 200],
    ['a page that does not say it may be kept', 'public, max-age=60', 200],
    ['an error', cacheable, 500],
    ['a page with a cookie', cacheable, 200, { 'set-cookie': 'session=a' }],
  ])('never keeps %s', async (_, cacheControl, status, headers) => {
    const source = pages(cacheControl, status, headers)
    const cache = createPageCache(() => 0)
    await cache.get('/', source.render, fail)
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 2')
  })

  it('keeps the old page and reports when a renewal fails', async () => {
    let now = 0
    const source = pages(cacheable)
    const cache = createPageCache(() => now)
    await cache.get('/', source.render, fail)
    now = 61_000
    const failure = new Error('the backend is down')
    const reported = await new Promise((resolve) => {
      void cache.get('/', () => Promise.reject(failure), resolve)
    })
    expect(reported).toBe(failure)
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 1')
  })

  it('forgets all at once, also what was begun before and arrives after', async () => {
    const source = pages(cacheable)
    const cache = createPageCache(() => 0)
    await cache.get('/', source.render, fail)
    const arriving = Promise.withResolvers<void>()
    const late = cache.get('/late', () => arriving.promise.then(source.render), fail)
    cache.clear()
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 2')
    arriving.resolve()
    expect(await textOf(late)).toBe('page 3')
    expect(await textOf(cache.get('/late', source.render, fail))).toBe('page 4')
  })
})
