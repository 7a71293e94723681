import { LRUCache } from 'lru-cache'
import { isServerError } from '#server/network/http-status.ts'
import type { TagVersions } from '#server/services/tag-versions.ts'
import { counter, type GaugeSource } from '#server/telemetry/metrics.ts'
import { bytesOf, type Page } from './page.ts'

interface Entry {
  page: Page
  /** Size counted by the cache. */
  bytes: number
  /** Versions of its tags before rendering: a change during rendering makes it stale at once. */
  versions: string
  freshUntil: number
  staleUntil: number
}

interface PageCacheOptions {
  now?: () => number
  versionsNow?: () => Promise<TagVersions>
  /** Maximum bytes of all cached pages, in every encoding. */
  maxBytes?: { plain: number; searched: number }
}

const noVersions: TagVersions = {}

/**
 * Pages without parameters are finite and stay; those with parameters are unlimited in number, so they evict only each
 * other.
 */
const maxBytesOfPages = { plain: 64_000_000, searched: 32_000_000 }

/** Milliseconds until a failed renewal is tried again; the old page is sent meanwhile. */
const retryMs = 1_000

/** By `hit`, `stale` (sent while a new one is rendered), `miss`. */
const countRequest = counter('solvei_page_cache_requests_total', 'Requests for cached pages, by result.', ['result'])
const countRender = counter('solvei_page_renders_total', 'Pages rendered for the cache, by result.', ['result'])

/**
 * Caches anonymous pages in memory for the time of their Cache-Control (`s-maxage`, then `stale-while-revalidate`) and
 * evicts the least recently used. Concurrent requests for a page render it once; a stale page is sent at once while a
 * new one is rendered, and for as long as rendering fails. A page whose tags (`Cache-Tag`) have changed is not sent any
 * more.
 */
export function createPageCache({
  now = Date.now,
  versionsNow = async () => noVersions,
  maxBytes = maxBytesOfPages,
}: PageCacheOptions = {}) {
  const caches = { plain: pagesOf(maxBytes.plain), searched: pagesOf(maxBytes.searched) }
  const renders = new Map<string, { rendering: Promise<Page>; versions: TagVersions }>()

  const entriesOf = (key: string) => (key.includes('?') ? caches.searched : caches.plain)

  function renew(key: string, render: () => Promise<Page>, versions: TagVersions): Promise<Page> {
    // A render that began before a change of the tags must not answer requests made after it.
    const running = renders.get(key)
    if (running?.versions === versions) return running.rendering.then((page) => (hasCookie(page) ? render() : page))
    const rendering = render()
      .then((page) => {
        countRender(1, isServerError(page.status) ? 'failed' : 'done')
        const lifetime = lifetimeOf(page)
        if (!lifetime && isSubstitute(page)) {
          postpone(key)
          return page
        }
        if (lifetime) {
          entriesOf(key).set(key, {
            page,
            bytes: bytesOf(page),
            versions: versionsOf(page, versions),
            freshUntil: now() + lifetime.fresh * 1000,
            staleUntil: now() + (lifetime.fresh + lifetime.stale) * 1000,
          })
        } else entriesOf(key).delete(key)
        return page
      })
      .finally(() => {
        if (renders.get(key)?.rendering === rendering) renders.delete(key)
      })
    renders.set(key, { rendering, versions })
    return rendering
  }

  /** Delays the renewal of a page that may still be sent. */
  function postpone(key: string): void {
    const entry = entriesOf(key).get(key)
    if (entry) entry.freshUntil = now() + retryMs
  }

  return {
    /**
     * Page of a key, a path with its canonical query: from memory if possible, else rendered. `onError` is called after
     * a failed renewal.
     */
    async get(key: string, render: () => Promise<Page>, onError: (error: unknown) => void): Promise<Page> {
      const versions = await versionsNow()
      const entry = entriesOf(key).get(key)
      const isCurrent = entry && entry.versions === versionsOf(entry.page, versions)
      if (!isCurrent || entry.staleUntil <= now()) {
        countRequest(1, 'miss')
        return renew(key, render, versions)
      }
      updateSize(entriesOf(key), key, entry)
      const isFresh = entry.freshUntil > now()
      countRequest(1, isFresh ? 'hit' : 'stale')
      if (!isFresh) {
        renew(key, render, versions).catch((error: unknown) => {
          postpone(key)
          onError(error)
        })
      }
      return entry.page
    },
    /** Bytes cached now. */
    bytes: () => caches.plain.calculatedSize + caches.searched.calculatedSize,
  }
}

export function cacheGauge(cache: { bytes: () => number }): GaugeSource {
  return {
    name: 'solvei_page_cache_bytes',
    help: 'Bytes of all cached pages.',
    labels: [],
    read: () => [{ values: [], value: cache.bytes() }],
  }
}

function pagesOf(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length })
}

/** Updates the size of a page after a further encoding. */
function updateSize(entries: LRUCache<string, Entry>, key: string, entry: Entry): void {
  const bytes = bytesOf(entry.page)
  if (bytes !== entry.bytes) entries.set(key, { ...entry, bytes })
}

/** Whether an uncacheable page replaces a cacheable one: an error, or a page with a section missing. */
function isSubstitute({ status }: Page): boolean {
  return status === 200 || isServerError(status)
}

/** Current versions of a page's tags. */
function versionsOf({ headers }: Page, versions: TagVersions): string {
  const tags = headers.get('cache-tag')?.split(/[ ,]+/) ?? []
  return tags.map((tag) => `${tag} ${versions[tag] ?? 0}`).join(',')
}

/** Seconds a page may be cached, by its own headers; null where it may not. */
export function lifetimeOf(page: Page): { fresh: number; stale: number } | null {
  const control = page.headers.get('cache-control') ?? ''
  const fresh = /\bs-maxage=(\d+)/.exec(control)?.[1]
  if (page.status !== 200 || fresh === undefined || /\b(?:private|no-store)\b/.test(control)) return null
  if (hasCookie(page)) return null
  return { fresh: Number(fresh), stale: Number(/\bstale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0) }
}

/** A page with a cookie is for one visitor, even among concurrent requests for the same address. */
function hasCookie({ headers }: Page): boolean {
  return headers.has('set-cookie')
}
