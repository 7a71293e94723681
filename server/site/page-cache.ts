import type { Page } from './page.ts'

interface Entry {
  page: Page
  freshUntil: number
  staleUntil: number
}

/** Pages beyond this many are forgotten, the longest unused first. */
const capacity = 500

/**
 * Anonymous pages, kept in memory for as long as their own Cache-Control allows (`s-maxage`, then
 * `stale-while-revalidate`). However many people ask for a page at once, it is rendered once; a stale page is sent at
 * once while a new one is made.
 */
export function createPageCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Page>>()
  /** Grows when all is forgotten. */
  let era = 0

  function renew(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = underWay.get(key)
    if (running) return running
    const begunIn = era
    const rendering = render()
      .then((page) => {
        // What it shows may have changed while it was rendered.
        if (begunIn !== era) return page
        const lifetime = lifetimeOf(page)
        entries.delete(key)
        if (lifetime) {
          entries.set(key, {
            page,
            freshUntil: now() + lifetime.fresh * 1000,
            staleUntil: now() + (lifetime.fresh + lifetime.stale) * 1000,
          })
          for (const oldest of entries.keys()) {
            if (entries.size <= capacity) break
            entries.delete(oldest)
          }
        }
        return page
      })
      .finally(() => {
        if (underWay.get(key) === rendering) underWay.delete(key)
      })
    underWay.set(key, rendering)
    return rendering
  }

  return {
    /** The page of this key: from memory where it may be, else rendered. `onError` hears of a failed renewal. */
    async get(key: string, render: () => Promise<Page>, onError: (error: unknown) => void): Promise<Page> {
      const entry = entries.get(key)
      if (!entry || entry.staleUntil <= now()) return renew(key, render)
      entries.delete(key)
      entries.set(key, entry)
      if (entry.freshUntil <= now()) renew(key, render).catch(onError)
      return entry.page
    },
    /** Forgets every page, and those that are being rendered as soon as they are sent. */
    clear(): void {
      era += 1
      entries.clear()
      underWay.clear()
    },
  }
}

/** Whether a page says of itself that it may be kept for others, and so how many seconds. */
export function lifetimeOf(page: Page): { fresh: number; stale: number } | null {
  const control = page.headers.get('cache-control') ?? ''
  const fresh = /\bs-maxage=(\d+)/.exec(control)?.[1]
  if (page.status !== 200 || fresh === undefined || /\b(?:private|no-store)\b/.test(control)) return null
  // A cookie is somebody's own.
  if (page.headers.has('set-cookie')) return null
  return { fresh: Number(fresh), stale: Number(/\bstale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0) }
}
