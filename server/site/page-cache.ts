import type { Page } from './page.ts'
import type { TagVersions } from './tag-versions.ts'

interface Entry {
  page: Page
  /** Of its tags, before it was rendered: what changed on the way makes it old at once. */
  versions: string
  freshUntil: number
  staleUntil: number
}

const untouched: TagVersions = {}

/** Pages beyond this many are forgotten, the longest unused first. */
const capacity = 500

/**
 * Anonymous pages, kept in memory for as long as their own Cache-Control allows (`s-maxage`, then
 * `stale-while-revalidate`). However many people ask for a page at once, it is rendered once; a stale page is sent at
 * once while a new one is made. A page whose tags (`Cache-Tag`) have moved on is too old at once.
 */
export function createPageCache(
  now: () => number = Date.now,
  versionsNow: () => Promise<TagVersions> = async () => untouched,
) {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, { rendering: Promise<Page>; versions: TagVersions }>()

  function renew(key: string, render: () => Promise<Page>, versions: TagVersions): Promise<Page> {
    // Whoever began before a change is not waited for after it.
    const running = underWay.get(key)
    if (running?.versions === versions) return running.rendering
    const rendering = render()
      .then((page) => {
        const lifetime = lifetimeOf(page)
        entries.delete(key)
        if (lifetime) {
          entries.set(key, {
            page,
            versions: versionsOf(page, versions),
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
        if (underWay.get(key)?.rendering === rendering) underWay.delete(key)
      })
    underWay.set(key, { rendering, versions })
    return rendering
  }

  return {
    /** The page of this key: from memory where it may be, else rendered. `onError` hears of a failed renewal. */
    async get(key: string, render: () => Promise<Page>, onError: (error: unknown) => void): Promise<Page> {
      const versions = await versionsNow()
      const entry = entries.get(key)
      const isCurrent = entry && entry.versions === versionsOf(entry.page, versions)
      if (!isCurrent || entry.staleUntil <= now()) return renew(key, render, versions)
      entries.delete(key)
      entries.set(key, entry)
      if (entry.freshUntil <= now()) renew(key, render, versions).catch(onError)
      return entry.page
    },
    clear: () => entries.clear(),
  }
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
  // A cookie is somebody's own.
  if (page.headers.has('set-cookie')) return null
  return { fresh: Number(fresh), stale: Number(/\bstale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0) }
}
