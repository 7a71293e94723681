import { LRUCache } from 'lru-cache'
import type { TagVersions } from '#server/services/tag-versions.ts'
import { bytesOf, type Page } from './page.ts'

interface Entry {
  page: Page
  /** Bytes as the cache counts them. */
  bytes: number
  /** Of its tags, before it was rendered: what changed on the way makes it old at once. */
  versions: string
  freshUntil: number
  staleUntil: number
}

interface PageCacheOptions {
  now?: () => number
  versionsNow?: () => Promise<TagVersions>
  /** Bytes of all pages that are kept, in every encoding. */
  maxBytes?: { plain: number; searched: number }
}

const untouched: TagVersions = {}

/**
 * Pages of an address without parameters are finite and stay; those with parameters are as many as there are words to
 * search for, and push out one another alone.
 */
const maxBytesOfPages = { plain: 64_000_000, searched: 32_000_000 }

/** Milliseconds until a page is tried again whose renewal has failed; the old one is sent meanwhile. */
const retryMs = 1_000

/** The first status that says that the server, not the page, is at fault. */
const serverFaults = 500

/**
 * Anonymous pages, kept in memory for as long as their own Cache-Control allows (`s-maxage`, then
 * `stale-while-revalidate`), the longest unused forgotten first. However many people ask for a page at once, it is
 * rendered once; a stale page is sent at once while a new one is made, and for as long as none can be made. A page whose
 * tags (`Cache-Tag`) have moved on is too old at once.
 */
export function createPageCache({
  now = Date.now,
  versionsNow = async () => untouched,
  maxBytes = maxBytesOfPages,
}: PageCacheOptions = {}) {
  const kept = { plain: pagesOf(maxBytes.plain), searched: pagesOf(maxBytes.searched) }
  const underWay = new Map<string, { rendering: Promise<Page>; versions: TagVersions }>()

  const entriesOf = (key: string) => (key.includes('?') ? kept.searched : kept.plain)

  function renew(key: string, render: () => Promise<Page>, versions: TagVersions): Promise<Page> {
    // Whoever began before a change is not waited for after it.
    const running = underWay.get(key)
    if (running?.versions === versions) return running.rendering.then((page) => (isOwn(page) ? render() : page))
    const rendering = render()
      .then((page) => {
        const lifetime = lifetimeOf(page)
        if (!lifetime && isMakeshift(page)) {
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
        if (underWay.get(key)?.rendering === rendering) underWay.delete(key)
      })
    underWay.set(key, { rendering, versions })
    return rendering
  }

  /** Keeps the old page while there is one that may be sent. */
  function postpone(key: string): void {
    const entry = entriesOf(key).get(key)
    if (entry) entry.freshUntil = now() + retryMs
  }

  return {
    /**
     * The page of this key, a path and its canonical query: from memory where it may be, else rendered. `onError` hears of
     * a failed renewal.
     */
    async get(key: string, render: () => Promise<Page>, onError: (error: unknown) => void): Promise<Page> {
      const versions = await versionsNow()
      const entry = entriesOf(key).get(key)
      const isCurrent = entry && entry.versions === versionsOf(entry.page, versions)
      if (!isCurrent || entry.staleUntil <= now()) return renew(key, render, versions)
      weigh(entriesOf(key), key, entry)
      if (entry.freshUntil <= now()) {
        renew(key, render, versions).catch((error: unknown) => {
          postpone(key)
          onError(error)
        })
      }
      return entry.page
    },
    /** Bytes that are kept now. */
    bytes: () => kept.plain.calculatedSize + kept.searched.calculatedSize,
  }
}

function pagesOf(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length })
}

/** Counts a page again that has been encoded since. */
function weigh(entries: LRUCache<string, Entry>, key: string, entry: Entry): void {
  const bytes = bytesOf(entry.page)
  if (bytes !== entry.bytes) entries.set(key, { ...entry, bytes })
}

/** Whether a page that is not to be cached stands in for one that is: an error, or a page without a part that it should have. */
function isMakeshift({ status }: Page): boolean {
  return status === 200 || status >= serverFaults
}

/** Where the tags of a page stand. */
function versionsOf({ headers }: Page, versions: TagVersions): string {
  const tags = headers.get('cache-tag')?.split(/[ ,]+/) ?? []
  return tags.map((tag) => `${tag} ${versions[tag] ?? 0}`).join(',')
}

/** Whether a page says of itself that it may be kept for others, and so how many seconds. */
export function lifetimeOf(page: Page): { fresh: number; stale: number } | null {
  const control = page.headers.get('cache-control') ?? ''
  const fresh = /\bs-maxage=(\d+)/.exec(control)?.[1]
  if (page.status !== 200 || fresh === undefined || /\b(?:private|no-store)\b/.test(control)) return null
  if (isOwn(page)) return null
  return { fresh: Number(fresh), stale: Number(/\bstale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0) }
}

/** A cookie is for the one who asked, even where others asked for the same address at the same time. */
function isOwn({ headers }: Page): boolean {
  return headers.has('set-cookie')
}
