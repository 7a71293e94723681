import type { BrowserContext } from '@playwright/test'
import { storedThingOf, type StoredThing } from '#app/lib/storage/stored-things.ts'

interface Found {
  area: StoredThing['area']
  name: string
}

/** Everything that the pages of a browser have stored at the moment. */
export async function storedIn(context: BrowserContext): Promise<Found[]> {
  const cookies = (await context.cookies()).map(({ name }): Found => ({ area: 'cookie', name }))
  const pages = context.pages().filter((page) => page.url().startsWith('http'))
  const items = await Promise.all(
    pages.map(async (page) => {
      await page.waitForLoadState('domcontentloaded')
      return page.evaluate(async () => {
        // A mail in its sandbox has no origin, and may store nothing.
        if (origin === 'null') return { localStorage: [], sessionStorage: [], cacheStorage: [] }
        return {
          localStorage: Object.keys(localStorage),
          sessionStorage: Object.keys(sessionStorage),
          cacheStorage: await caches.keys(),
        }
      })
    }),
  )
  const kept = items.flatMap(({ localStorage, sessionStorage, cacheStorage }) => [
    ...localStorage.map((name): Found => ({ area: 'localStorage', name })),
    ...sessionStorage.map((name): Found => ({ area: 'sessionStorage', name })),
    ...cacheStorage.map((name): Found => ({ area: 'cacheStorage', name })),
  ])
  return [...cookies, ...kept]
}

/** What `openPushVendor` keeps stands in a browser's own settings, not with the site. */
const isVendors = (name: string) => name.startsWith('vendor.')

/** Nothing is stored that the table of stored things does not own up to. */
export async function expectKnownStorage(context: BrowserContext): Promise<void> {
  const unknown = (await storedIn(context)).filter(({ area, name }) => !storedThingOf(area, name) && !isVendors(name))
  if (unknown.length > 0) throw new Error(`stored, and nobody owns up to it: ${JSON.stringify(unknown)}`)
}

/** Of it, what may be stored only by consent. */
export async function optionalIn(context: BrowserContext): Promise<string[]> {
  const found = await storedIn(context)
  return found
    .filter(({ area, name }) => storedThingOf(area, name)?.category !== 'necessary')
    .map(({ area, name }) => `${area} ${name}`)
    .toSorted()
}
