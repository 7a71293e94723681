import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test'
import { shownState } from '#tests/e2e/support/booking-state.ts'
import { buildSite } from '#tests/support/build-site.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { startSite, temporaryDataDir } from '#tests/support/site.ts'
import { browserKinds } from './browser-kinds.ts'
import type { System } from './run-walk.ts'
import { screenTarget } from './screen-target.ts'

/** Until a screen that does not show the machine's state, or offers no control for an event, is at fault. */
const patienceMs = 10_000

/**
 * The built site, started with a data folder of its own, in Chromium: flows on their screens. Machines without screens to
 * walk are out of reach.
 */
export async function openBrowser(): Promise<System> {
  const { filledDataDir, remove } = await buildSite()
  const folder = await temporaryDataDir(filledDataDir)
  const site = await startSite({ DATA_DIR: folder.path })
  const browser = await chromium.launch(launchOptions())
  const visit = visitors(browser, site.url)
  return {
    targetOf(id) {
      const kind = browserKinds[id]?.()
      if (!kind) return 'unreachable'
      const target = screenTarget(id, kind, async (walk) => {
        const page = await visit()
        const driver = await kind.open(page, site.url, walk)
        return { driver, shown: (wanted) => shownState(page, wanted, patienceMs) }
      })
      return { layer: 'browser', ...target }
    },
    async close() {
      await browser.close()
      await site.stop()
      await folder.remove()
      await remove()
    },
  }
}

/** One visitor after another: each has a browser profile of its own, which ends with the next visit. */
function visitors(browser: Browser, baseURL: string) {
  let last: BrowserContext | null = null
  return async () => {
    await last?.close()
    last = await browser.newContext({ ...devices['Desktop Chrome'], baseURL, reducedMotion: 'reduce' })
    last.setDefaultTimeout(patienceMs)
    return last.newPage()
  }
}
