import { getHome } from '#app/functions/public/content.functions.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { cachedUntilChanged, notCached } from '#app/lib/cache-control/cache-control.ts'
import { type LatestArticle, latestOf } from './latest-articles.ts'
import { preloadLatest } from './lazy-latest.tsx'
import { type HomeBlocks, readBlocks } from './read-blocks.ts'

/** Milliseconds to wait for editorial content. */
const timeoutMs = 1_500

export interface HomeContent extends HomeBlocks {
  latest: LatestArticle[]
  /** Lowest monthly price, tax included; null if nothing is offered. */
  monthlyFrom: { amount: number; currency: string } | null
  /** False if the backend did not answer in time. */
  isComplete: boolean
}

/** Editorial content and offers of the home page; empty if they are late, since the page works without them. */
export async function loadHomeContent(locale: Locale): Promise<HomeContent> {
  const [home] = await Promise.all([getHomeInTime(), preloadLatest(locale.slug)])
  const blocks = readBlocks(home?.blocks ?? [], home?.specialOffers ?? [])
  return {
    ...blocks,
    latest: latestOf(home?.articles ?? [], blocks.stories),
    monthlyFrom: home?.monthlyFrom ?? null,
    isComplete: home !== null,
  }
}

/** Cache headers of the home page. An incomplete page does not replace a cached complete one. */
export function homeCaching(content: Pick<HomeContent, 'isComplete'> | undefined): Record<string, string> {
  return content?.isComplete ? cachedUntilChanged('articles', 'components', 'vehicles') : notCached
}

async function getHomeInTime() {
  const tooLate = Promise.withResolvers<null>()
  const timer = setTimeout(tooLate.resolve, timeoutMs, null)
  try {
    return await Promise.race([getHome(), tooLate.promise])
  } catch {
    // The failure is logged by the call; here it only means that there is nothing to show.
    return null
  } finally {
    clearTimeout(timer)
  }
}
