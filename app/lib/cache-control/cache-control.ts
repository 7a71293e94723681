/*
 * Who may keep a page, as a route's `headers` say it. What says nothing is nobody's to keep (server/site/site.ts).
 */

/**
 * For pages that are the same for everybody who brings nothing along: the server renders them once a minute, and sends the
 * last one for ten minutes more while it makes the next.
 */
export const keptForAll = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }

/** The same for what editors change: made anew at once, on every replica, when they publish (`touchTags` of the backend). */
export function keptWhileUnchanged(...tags: readonly ContentTag[]) {
  return { ...keptForAll, 'cache-tag': tags.join(',') }
}

/** What pages are made of (server/api/contract/schemas/content.ts). */
type ContentTag = 'activities' | 'articles' | 'careers' | 'components' | 'media' | 'vehicles'

/** For pages of one person or one moment. */
export const keptByNobody = { 'cache-control': 'private, no-store' }
