import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { type ApiClient } from '#server/api/client/client.ts'
import { siteUrl } from '#tests/support/browser-site.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'

export { expect } from '@playwright/test'

/** What goes wrong in a browser without anybody looking: each fails its test unless it was expected. */
export interface Troubles {
  /** Something this test brings about itself. */
  expect(pattern: RegExp): void
}

interface SiteFixtures {
  troubles: Troubles
  /** Another browser: a second device, or another person. Its troubles count, too. */
  device: (options?: BrowserContextOptions) => Promise<Page>
}

interface SharedFixtures {
  /** A signed client of the site that belongs to no browser. */
  stranger: ApiClient
  /** The same in the hands of staff. */
  staff: ApiClient
}

const seenBy = new WeakMap<BrowserContext, string[]>()

/** Playwright's test with a watch over every page and clients of the backend beside it. */
export const test = base.extend<SiteFixtures, SharedFixtures>({
  stranger: [async ({ browserName: _ }, use) => use(siteApi(siteUrl)), { scope: 'worker' }],
  staff: [
    async ({ browserName: _ }, use) => use(siteApi(siteUrl, await accessTokenOf(siteUrl, 'staff@solvei.example'))),
    { scope: 'worker' },
  ],

  troubles: [
    async ({ context }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      watch(context, seen)
      await use({ expect: (pattern) => void expected.push(pattern) })
      const unexpected = seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))
      if (unexpected.length > 0) throw new Error(`unexpected in the browser:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],

  device: async ({ browser, context, troubles: _ }, use) => {
    const others: BrowserContext[] = []
    await use(async (options) => {
      const other = await browser.newContext({ baseURL: siteUrl, reducedMotion: 'reduce', ...options })
      others.push(other)
      watch(other, seenBy.get(context) ?? [])
      return other.newPage()
    })
    for (const other of others) await other.close()
  },
})

function watch(context: BrowserContext, seen: string[]): void {
  seenBy.set(context, seen)
  // A breach of the page's policy is told on the console, too.
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => seen.push(`error: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Whoever leaves a page ends what it was loading.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
}
