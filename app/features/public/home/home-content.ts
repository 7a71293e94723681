import { getHome } from '#app/functions/public/content.functions.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { keptByNobody, keptWhileUnchanged } from '#app/lib/cache-control/cache-control.ts'
import { preloadLatest } from './later-parts.tsx'
import { type LatestArticle, latestOf } from './latest-articles.ts'
import { type HomeBlocks, readBlocks } from './read-blocks.ts'

/** Milliseconds for which the page waits for what others write. */
const patience = 1_500

export interface HomeContent extends HomeBlocks {
  latest: LatestArticle[]
  /** What a month costs from on, tax included; null where nothing is offered. */
  monthlyFrom: { amount: number; currency: string } | null
  /** False where the backend gave nothing in time. */
  isComplete: boolean
}

/** What is written and offered for the home page; nothing when it cannot be had in time, since the page stands without it. */
export async function loadHomeContent(locale: Locale): Promise<HomeContent> {
  const [home] = await Promise.all([getHomeInTime(), preloadLatest(locale.slug)])
  const blocks = readBlocks(home?.blocks ?? [])
  return {
    ...blocks,
    latest: latestOf(home?.articles ?? [], blocks.stories),
    monthlyFrom: home?.monthlyFrom ?? null,
    isComplete: home !== null,
  }
}

/** Caching of the home page. One without its content does not take the place of a cached one with it. */
export function homeCaching(content: Pick<HomeContent, 'isComplete'> | undefined): Record<string, string> {
  return content?.isComplete ? keptWhileUnchanged('articles', 'components', 'vehicles') : keptByNobody
}

async function getHomeInTime() {
  const tooLate = Promise.withResolvers<null>()
  const timer = setTimeout(tooLate.resolve, patience, null)
  try {
    return await Promise.race([getHome(), tooLate.promise])
  } catch {
    // The call has been reported where it failed; here it only means that there is nothing to show.
    return null
  } finally {
    clearTimeout(timer)
  }
}
