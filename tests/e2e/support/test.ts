import { writeFile } from 'node:fs/promises'
import { type BrowserContext, type BrowserContextOptions, type Page, type Route, test as base } from '@playwright/test'
import type { ApiClient } from '#server/api/client/client.ts'
import { type MailServer, startMailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type OtlpReceiver, startOtlpReceiver } from '#tests/support/otlp-receiver.ts'
import { pseudoScript } from '#tests/support/pseudo-texts.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { writeSamples } from '#tests/support/samples.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { type SiteProcess, startSite, temporaryDataDir } from '#tests/support/site.ts'
import { writeTransitions } from '#tests/support/taken-transitions.ts'
import { type OwnCustomer, registerCustomer } from './own-customer.ts'
import { siteLog } from './site-log.ts'
import { expectKnownStorage } from './stored-things.ts'

export { expect } from '@playwright/test'

/** What goes wrong in a browser without anybody looking: each fails its test unless it was expected. */
export interface Troubles {
  /** Something this test brings about itself. */
  expect(pattern: RegExp): void
  /** What the site warns of in its log during this test. */
  expectOfSite(warning: string): void
}

interface SiteFixtures {
  troubles: Troubles
  /** A site's log holds no warning; that of a test that failed goes with its report. */
  siteLog: { expected: string[] }
  /** Whatever the pages that are open at a test's end have stored is on the page about cookies. */
  storedThings: void
  /** Another browser: a second device, or another person. Its troubles count, too. */
  device: (options?: BrowserContextOptions) => Promise<Page>
  /** A signed client in the hands of staff. */
  staff: ApiClient
  /** What each page shows when a test fails, in the report itself: a flake may be seen once only. */
  pagesAtFailure: void
  /** A newly registered customer of this test alone. */
  customer: OwnCustomer
}

interface SharedFixtures {
  /** Tests that give theirs another name have a site that no others use: `test.use({ siteName: 'a moved clock' })`. */
  siteName: string
  /** Where the site's street maps come from; it draws maps of its own unless told. */
  mapStyleUrl: string | null
  /** Whether it says everything in a language that nobody speaks (tests/support/pseudo-texts.ts), to browsers, too. */
  isPseudo: boolean
  /** Whether it serves metrics at `metricsPort` and sends its traces, all of them, to `otlpReceiver`. */
  isObserved: boolean
  metricsPort: number
  otlpReceiver: OtlpReceiver
  /** Takes the mails that the site sends. */
  mailServer: MailServer
  /** Takes what the site pushes, and opens it as the browsers would. */
  pushService: PushService
  /** The built site with a database of its own, so that tests beside these cannot take their slots or move their clock. */
  site: SiteProcess
  log: ReturnType<typeof siteLog>
  /** What this worker's tests sampled, and which transitions they took, is told at the end of the run. */
  samples: void
  /** A signed client of the site that belongs to no browser. */
  stranger: ApiClient
}

const seenBy = new WeakMap<BrowserContext, string[]>()

/** Playwright's test with a site, a watch over every page and clients of the backend beside it. */
export const test = base.extend<SiteFixtures, SharedFixtures>({
  siteName: ['shared', { option: true, scope: 'worker' }],
  mapStyleUrl: [null, { option: true, scope: 'worker' }],
  isPseudo: [false, { option: true, scope: 'worker' }],
  isObserved: [false, { option: true, scope: 'worker' }],
  otlpReceiver: [
    async ({ siteName: _ }, use) => {
      const receiver = await startOtlpReceiver()
      await use(receiver)
      await receiver.stop()
    },
    { scope: 'worker' },
  ],
  metricsPort: [async ({ siteName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  mailServer: [
    async ({ siteName: _ }, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  pushService: [
    async ({ siteName: _ }, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mailServer, pushService, mapStyleUrl, isPseudo, isObserved, metricsPort, otlpReceiver }, use) => {
      const folder = await temporaryDataDir(process.env['FILLED_DATA_DIR'])
      const site = await startSite({
        DATA_DIR: folder.path,
        SMTP_URL: mailServer.url,
        PUSH_TEST_ORIGIN: pushService.origin,
        LOG_LEVEL: 'debug',
        ...(mapStyleUrl !== null && { MAP_STYLE_URL: mapStyleUrl }),
        ...(isObserved && {
          METRICS_PORT: String(metricsPort),
          OTEL_EXPORTER_OTLP_ENDPOINT: otlpReceiver.url,
          OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
          OTEL_BSP_SCHEDULE_DELAY: '200',
        }),
        ...(isPseudo && { NODE_OPTIONS: `--import=${import.meta.resolve('#tests/support/pseudo-site.ts')}` }),
      })
      await use(site)
      await site.stop()
      await folder.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  log: [
    async ({ site }, use) => {
      const log = siteLog(site.lines)
      await use(log)
      log.check()
    },
    { scope: 'worker' },
  ],
  samples: [
    async ({ siteName: _ }, use) => {
      await use()
      writeSamples()
      writeTransitions()
    },
    { scope: 'worker', auto: true },
  ],
  stranger: [async ({ site }, use) => use(siteApi(site.url)), { scope: 'worker' }],
  // Signed in for each test: tokens end while a worker's site goes on, and earlier where its clock is moved.
  staff: async ({ site }, use) => use(siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example'))),

  baseURL: async ({ site }, use) => use(site.url),

  context: async ({ context, isPseudo }, use) => {
    if (isPseudo) await context.route(messageScripts, answerPseudo)
    await use(context)
  },

  troubles: [
    async ({ context, siteLog: { expected: ofSite } }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      watch(context, seen)
      await use({
        expect: (pattern) => void expected.push(pattern),
        expectOfSite: (warning) => void ofSite.push(warning),
      })
      const unexpected = seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))
      if (unexpected.length > 0) throw new Error(`unexpected in the browser:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],

  storedThings: [
    async ({ context }, use, info) => {
      await use()
      if (info.status === info.expectedStatus) await expectKnownStorage(context)
    },
    { auto: true },
  ],

  siteLog: [
    async ({ log }, use, info) => {
      const expected: string[] = []
      await use({ expected })
      if (info.status === info.expectedStatus) return log.check(expected)
      // A file of its own: of a text the reporter prints the beginning alone.
      const path = info.outputPath('site.log')
      await writeFile(path, log.take().join('\n'))
      await info.attach('site.log', { path })
    },
    { auto: true },
  ],

  // Depends on `device`, whose pages are closed after this.
  pagesAtFailure: [
    async ({ browser, device: _ }, use, info) => {
      await use()
      if (info.status === info.expectedStatus) return
      for (const page of browser.contexts().flatMap((context) => context.pages()))
        await info.attach('page', { body: await shownBy(page), contentType: 'text/plain' })
    },
    { auto: true },
  ],

  customer: async ({ site, mailServer }, use) => use(await registerCustomer(site.url, mailServer)),

  device: async ({ browser, context, site, isPseudo, troubles: _ }, use) => {
    const others: BrowserContext[] = []
    await use(async (options) => {
      const other = await browser.newContext({
        baseURL: site.url,
        reducedMotion: 'reduce',
        ...options,
      })
      others.push(other)
      if (isPseudo) await other.route(messageScripts, answerPseudo)
      watch(other, seenBy.get(context) ?? [])
      return other.newPage()
    })
    for (const other of others) await other.close()
  },
})

/**
 * Headers of a visitor in a network, by default one that nobody else is in; the site believes a proxy on its own machine.
 * Not for pages that frame the fields of a payment: a frame without an origin may send no header of its own.
 */
export function fromNetwork(address = anyNetwork()): Record<string, string> {
  return { 'x-forwarded-for': address }
}

/** Address, whether it draws, states of machines, headings and alerts of a page; the reporter prints no more than 300 characters. */
async function shownBy(page: Page): Promise<string> {
  const texts = await page.evaluate(async () => {
    // A page without frames is stable for no click, and says nothing else of it.
    const draws = new Promise<string>((resolve) => {
      requestAnimationFrame(() => resolve('draws'))
      setTimeout(() => resolve(`draws nothing, ${document.visibilityState}`), 2000)
    })
    const main = document.querySelector('main')
    const texts = [...(main?.querySelectorAll('h1, [role="alert"]') ?? [])].map(({ textContent }) => textContent.trim())
    return [
      await draws,
      ...[...document.querySelectorAll<HTMLElement>('[data-state]')].map(({ dataset }) => dataset['state']),
      ...texts,
    ]
  })
  return [page.url().replace(/^https?:..[^/]+/, ''), ...texts].join(' | ').slice(0, 299)
}

const messageScripts = '**/assets/messages/**'

async function answerPseudo(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: pseudoScript(await response.text()) })
}

function watch(context: BrowserContext, seen: string[]): void {
  seenBy.set(context, seen)
  // A breach of the page's policy is told on the console, too.
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  // What a browser itself throws has neither stack nor words of its own.
  context.on('weberror', (error) =>
    seen.push(`error: ${error.error().stack || String(error.error())} (${error.page()?.url()})`),
  )
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Whoever leaves a page ends what it was loading.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
}
