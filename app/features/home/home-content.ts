import { getHome } from '#app/functions/content.functions.ts'
import { type HomeContent, readBlocks } from './read-blocks.ts'

/** Milliseconds for which the page waits for editors' content. */
const patience = 1_500

/** What editors wrote for the home page; nothing when it cannot be had in time, since the page stands without it. */
export async function loadHomeContent(): Promise<HomeContent> {
  const tooLate = Promise.withResolvers<null>()
  const timer = setTimeout(tooLate.resolve, patience, null)
  try {
    const home = await Promise.race([getHome(), tooLate.promise])
    return readBlocks(home?.blocks ?? [])
  } catch {
    // The call has been reported where it failed; here it only means that there is nothing to show.
    return readBlocks([])
  } finally {
    clearTimeout(timer)
  }
}
