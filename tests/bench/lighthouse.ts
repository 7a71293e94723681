import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumPath } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/free-port.ts'
import { benchmark } from './support/benchmark.ts'
import type { Bar } from './support/figure.ts'
import { ownPagesOf } from './support/own-pages.ts'
import { type BenchPage, pagesOf } from './support/pages.ts'
import { startSite, temporaryFolder } from './support/site.ts'
import { median } from './support/statistics.ts'

/*
 * Lighthouse with its defaults: a mobile phone on a slow line. Median of three visits, each with an empty cache. The
 * SEO score is omitted for pages with noindex.
 */

const visits = 3

/** Internal pages of the browser; their rendering would compete with the page for the processor. */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIReloadButton']

const measures: { name: string; unit: string; bar?: Bar; read: (result: Result) => number | null | undefined }[] = [
  { name: 'performance', unit: '', bar: { atLeast: 99 }, read: category('performance') },
  { name: 'accessibility', unit: '', bar: { atLeast: 100 }, read: category('accessibility') },
  { name: 'best practices', unit: '', bar: { atLeast: 100 }, read: category('best-practices') },
  { name: 'search engines', unit: '', bar: { atLeast: 100 }, read: category('seo') },
  { name: 'largest contentful paint', unit: 'ms', bar: { atMost: 1_200 }, read: audit('largest-contentful-paint') },
  { name: 'total blocking time', unit: 'ms', bar: { atMost: 50 }, read: audit('total-blocking-time') },
  { name: 'cumulative layout shift', unit: '', bar: { atMost: 0.02 }, read: audit('cumulative-layout-shift') },
  { name: 'script over the line', unit: 'kB', read: scriptBytes },
]

await benchmark(async ({ report, resources, options: { isShort } }) => {
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const site = await startSite({ DATA_DIR: folder.path })
  resources.defer(site.stop)
  const port = await freePort()
  const executablePath = chromiumPath()
  // Uses the browser of the tests, wherever it is.
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      `--remote-debugging-port=${port}`,
      `--disable-features=${ownPages.join(',')}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
    ],
  })
  resources.defer(() => browser.close())

  const { content, steps } = await pagesOf(site.url)
  for (const page of chosen([...content, ...steps])) await measure(page)
  const { pages, cookie } = await ownPagesOf(site.url)
  for (const page of chosen(pages)) await measure(page, { cookie })

  function chosen(all: readonly BenchPage[]): readonly BenchPage[] {
    return isShort ? all.slice(0, 1) : all
  }

  async function measure({ name, path }: BenchPage, extraHeaders: Visit['extraHeaders'] = null): Promise<void> {
    const results: Result[] = []
    while (results.length < (isShort ? 1 : visits))
      results.push(await visit(`${site.url}${path}`, { port, extraHeaders }))
    const isForSearch = results.every(({ audits }) => audits['is-crawlable']?.score === 1)
    for (const { name: measure, read, ...figure } of measures) {
      if (measure === 'search engines' && !isForSearch) continue
      const values = results.map((result) => read(result) ?? Number.NaN)
      report({ name: `${name}, ${measure}`, value: median(values), ...figure })
    }
  }
})

interface Visit {
  /** Port of the browser's debugging protocol. */
  port: number
  extraHeaders: { cookie: string } | null
}

/** Repeats a visit whose trace was lost, as happens on a busy machine. */
async function visit(url: string, given: Visit, attempt = 1): Promise<Result> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
  const outcome = await lighthouse(url, { ...given, onlyCategories, logLevel: 'silent' })
  if (!outcome) throw new Error(`${url}: Lighthouse gave no result`)
  const { runtimeError } = outcome.lhr
  if (!runtimeError) return outcome.lhr
  if (runtimeError.code === 'NO_NAVSTART' && attempt < 3) return visit(url, given, attempt + 1)
  throw new Error(`${url}: ${runtimeError.message}`)
}

function category(id: string) {
  return ({ categories }: Result) => (categories[id]?.score ?? Number.NaN) * 100
}

function audit(id: string) {
  return ({ audits }: Result) => audits[id]?.numericValue
}

function scriptBytes({ audits }: Result): number | undefined {
  const details = audits['resource-summary']?.details
  const scripts = details?.type === 'table' ? details.items.find(({ resourceType }) => resourceType === 'script') : null
  return typeof scripts?.transferSize === 'number' ? scripts.transferSize / 1_000 : undefined
}
