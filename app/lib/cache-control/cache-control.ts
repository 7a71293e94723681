/* Cache headers of a page, for a route's `headers`. Without any the page is not cached (server/site/site.ts). */

/**
 * For pages that are equal for all visitors without cookies: rendered once a minute; a stale one is served for ten more
 * minutes while the next is rendered.
 */
export const cachedForAll = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }

/** The same for editorial content: rendered again on every replica after a publication (the backend's `touchTags`). */
export function cachedUntilChanged(...tags: readonly ContentTag[]) {
  return { ...cachedForAll, 'cache-tag': tags.join(',') }
}

/** Content a page depends on (server/api/contract/schemas/content.ts). */
type ContentTag = 'activities' | 'articles' | 'careers' | 'components' | 'media' | 'memberships' | 'stores' | 'vehicles'

/** For pages of one person or one moment. */
export const notCached = { 'cache-control': 'private, no-store' }
