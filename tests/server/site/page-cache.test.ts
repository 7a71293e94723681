import { describe, expect, it } from 'vitest'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { createPageCache } from '#server/site/page-cache.ts'
import { pageOf } from '#server/site/page.ts'
import { startRecording } from '#server/telemetry/metrics.ts'
import { seriesValue } from '#tests/support/metrics.ts'

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
    const cache = createPageCache({ now: () => 0 })
    const texts = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.get('/', source.render, fail))))
    expect(new Set(texts)).toEqual(new Set(['page 1']))
    expect(source.count()).toBe(1)
  })

  it('sends a stale page at once and the new one to whoever asks next', async () => {
    let now = 0
    const source = pages(cacheable)
    const cache = createPageCache({ now: () => now })
    await cache.get('/', source.render, fail)
    now = 61_000
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 1')
    await Promise.resolve()
    await expect.poll(() => textOf(cache.get('/', source.render, fail))).toBe('page 2')
  })

  it('counts what it has, what it has in an old form, and what it has not', async () => {
    const endRecording = startRecording()
    const results = ['hit', 'stale', 'miss']
    const counted = () => Promise.all(results.map((result) => seriesValue('solvei_page_cache_requests_total', result)))
    const before = await counted()
    let now = 0
    const source = pages(cacheable)
    const cache = createPageCache({ now: () => now })
    for (const at of [0, 1_000, 2_000, 61_000]) {
      now = at
      await cache.get('/', source.render, fail)
    }
    const after = await counted()
    endRecording()
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([2, 1, 1])
  })

  it('renders anew once a page is too old to be sent', async () => {
    let now = 0
    const source = pages(cacheable)
    const cache = createPageCache({ now: () => now })
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
    const cache = createPageCache({ now: () => 0 })
    await cache.get('/', source.render, fail)
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 2')
  })

  it('keeps the old page and reports when a renewal fails', async () => {
    let now = 0
    const source = pages(cacheable)
    const cache = createPageCache({ now: () => now })
    await cache.get('/', source.render, fail)
    now = 61_000
    const failure = new Error('the backend is down')
    const reported = await new Promise((resolve) => {
      void cache.get('/', () => Promise.reject(failure), resolve)
    })
    expect(reported).toBe(failure)
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 1')
  })

  it.each([
    ['the server cannot make a new one', errorCodes.unavailable],
    ['a new one would lack something', 200],
  ])('keeps the old page while %s, and tries again once in a second', async (_, status) => {
    let now = 0
    const source = pages(cacheable)
    const broken = pages('private, no-store', status)
    const cache = createPageCache({ now: () => now })
    await cache.get('/', source.render, fail)
    now = 61_000
    for (let n = 0; n < 10; n += 1) {
      expect(await textOf(cache.get('/', broken.render, fail))).toBe('page 1')
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(broken.count()).toBe(1)
    now = 62_000
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 1')
    await expect.poll(() => textOf(cache.get('/', source.render, fail))).toBe('page 2')
  })

  it('keeps pages of an address without parameters whatever is searched for, and so many bytes of each', async () => {
    const source = pages(cacheable)
    const cache = createPageCache({ maxBytes: { plain: 200, searched: 100 } })
    for (const path of ['/a', '/b', ...Array.from({ length: 50 }, (_, index) => `/a?q=${index}`)]) {
      await cache.get(path, source.render, fail)
    }
    expect(cache.bytes()).toBeLessThanOrEqual(300)
    expect(await textOf(cache.get('/a', source.render, fail))).toBe('page 1')
    expect(await textOf(cache.get('/a?q=0', source.render, fail))).not.toBe('page 3')
    for (let index = 0; index < 50; index += 1) await cache.get(`/other-${index}`, source.render, fail)
    expect(cache.bytes()).toBeLessThanOrEqual(300)
    expect(await textOf(cache.get('/a', source.render, fail))).not.toBe('page 1')
  })

  it('drops a page that is gone', async () => {
    let now = 0
    const cache = createPageCache({ now: () => now })
    await cache.get('/', pages(cacheable).render, fail)
    now = 61_000
    const gone = pages('private, no-store', 404)
    await cache.get('/', gone.render, fail)
    await expect.poll(async () => (await cache.get('/', gone.render, fail)).status).toBe(404)
  })

  it('renders anew at once when a tag of the page has moved on, and not for other tags', async () => {
    let versions: Record<string, number> = { articles: 1 }
    const source = pages(cacheable, 200, { 'cache-tag': 'articles,components' })
    const cache = createPageCache({ now: () => 0, versionsNow: async () => versions })
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 1')
    versions = { articles: 1, vehicles: 7 }
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 1')
    versions = { ...versions, components: 1 }
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 2')
    expect(await textOf(cache.get('/', source.render, fail))).toBe('page 2')
  })

  it('does not keep for long what changed while it was rendered', async () => {
    let versions: Record<string, number> = {}
    const source = pages(cacheable, 200, { 'cache-tag': 'articles' })
    const cache = createPageCache({ now: () => 0, versionsNow: async () => versions })
    let arrive: () => void = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const slow = cache.get('/', () => arrived.then(source.render), fail)
    await Promise.resolve()
    versions = { articles: 1 }
    const quick = cache.get('/', source.render, fail)
    arrive()
    await slow
    await quick
    await textOf(cache.get('/', source.render, fail))
    expect(source.count()).toBeGreaterThanOrEqual(2)
    const kept = source.count()
    await textOf(cache.get('/', source.render, fail))
    expect(source.count()).toBe(kept)
  })
})
