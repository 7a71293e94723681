import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { sessionCookieName } from '#server/session/session.ts'
import { benchmark, type Run } from './support/benchmark.ts'
import { buildBare } from './support/build-bare.ts'
import { load } from './support/load.ts'
import { type BenchPage, pagesOf } from './support/pages.ts'
import { type RunningSite, startSite, temporaryFolder } from './support/site.ts'
import { median } from './support/statistics.ts'
import { startYardstick } from './support/yardstick.ts'

/*
 * Pages per second, over twenty connections. A page is rendered for each visitor with a session, here one that has
 * ended. Every round measures all servers in turn, and ratios are taken within a
 * round, so that other load affects all alike. Browsers get compressed pages; the bare site does not compress, so the
 * comparison with it is uncompressed. Ends with the comparison as a table, for the README.
 */

const rounds = 3
/** Pages a second to reach, rendered, with any filter where there are some. */
const barOf: Partial<Record<string, number>> = {
  home: 500,
  'list of cars': 300,
  configurator: 400,
  news: 500,
  'booking step': 500,
  'checkout step': 500,
  'membership step': 500,
}

/** Pages a second, and ratios of them. */
interface Comparison {
  name: string
  cached: number
  rendered: number
  bare: number
  bytes: number
  toBare: number
  toBytes: number
}

await benchmark(async (run) => {
  const { resources } = run
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const site = await startSite({ DATA_DIR: folder.path })
  resources.defer(site.stop)

  const { content, steps } = await pagesOf(site.url)
  const pages = [...content, ...steps]
  const comparisons: Comparison[] = []
  for (const page of run.options.isShort ? pages.slice(0, 1) : pages) comparisons.push(await measure(run, site, page))
  run.say(asTable(comparisons))
})

async function measure(
  { report, resources, options: { isShort } }: Run,
  site: RunningSite,
  { name, path, queries = [] }: BenchPage,
): Promise<Comparison> {
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const cached = `${site.url}${path}`
  const cookie = `${sessionCookieName(site.url)}=ended`
  const file = join(folder.path, 'page.html')
  const page = await fetch(cached, { headers: { cookie } })
  const html = await page.text()
  await writeFile(file, html)
  const bare = await startYardstick('bare', await buildBare(html))
  resources.defer(bare.stop)
  const bytes = await startYardstick('bytes', file)
  resources.defer(bytes.stop)

  const seconds = isShort ? 1 : 2
  // The short form runs beside other work, by which a full queue is refused.
  const connections = isShort ? 4 : 20
  const browser = { connections, isBrowser: true }
  const servers = {
    cached: () => load(cached, seconds, browser),
    campaign: () => load(`${cached}?utm_source=mail&utm_campaign=${Date.now()}`, seconds, browser),
    fresh: () => load(cached, seconds, { ...browser, cookie }),
    rendered: () => load(cached, seconds, { connections, cookie }),
    bare: () => load(bare.url, seconds, { connections }),
    bytes: () => load(bytes.url, seconds, { connections }),
  }
  for (const ask of Object.values(servers)) await ask()
  const measured: Record<keyof typeof servers, number>[] = []
  while (measured.length < (isShort ? 1 : rounds)) {
    measured.push({
      cached: await servers.cached(),
      campaign: await servers.campaign(),
      fresh: await servers.fresh(),
      rendered: await servers.rendered(),
      bare: await servers.bare(),
      bytes: await servers.bytes(),
    })
  }

  const middle = (read: (round: (typeof measured)[number]) => number) => median(measured.map(read))
  const cachedRate = middle(({ cached }) => cached)
  const rendered = middle(({ rendered }) => rendered)
  const toBare = middle(({ rendered, bare }) => rendered / bare)
  const toBytes = middle(({ rendered, bytes }) => rendered / bytes)
  const bar = barOf[name]
  const reached = bar !== undefined && { bar: { atLeast: bar } }
  report({ name: `${name}, for a browser, rendered`, value: middle(({ fresh }) => fresh), unit: 'pages/s' })
  report({ name: `${name}, for a browser, from the cache`, value: cachedRate, unit: 'pages/s' })
  report({
    name: `${name} with a campaign, to without`,
    value: middle(({ cached, campaign }) => campaign / cached),
    unit: '×',
    bar: { atLeast: 0.9 },
  })
  if (queries.length === 0) report({ name: `${name}, rendered`, value: rendered, unit: 'pages/s', ...reached })
  const filtered: number[] = []
  for (const query of queries) filtered.push(await load(cached + query, seconds, { connections, cookie }))
  if (filtered.length > 0) {
    const value = median(filtered)
    report({ name: `${name}, rendered, ${filtered.length} filters`, value, unit: 'pages/s', ...reached })
  }
  report({
    name: `${name} from the cache, to rendered`,
    value: middle(({ cached, fresh }) => cached / fresh),
    unit: '×',
    bar: { atLeast: 10 },
  })
  report({
    name: `${name} rendered, to the bare framework on the same markup`,
    value: toBare,
    unit: '×',
    bar: { atLeast: 0.8 },
  })
  report({ name: `${name} rendered, to node:http on the same bytes`, value: toBytes, unit: '×' })
  await bare.stop()
  await bytes.stop()
  const ofYardsticks = { bare: middle(({ bare }) => bare), bytes: middle(({ bytes }) => bytes) }
  return { name, cached: cachedRate, rendered, ...ofYardsticks, toBare, toBytes }
}

/** Markdown. */
function asTable(comparisons: readonly Comparison[]): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
  const rate = (value: number) => Math.round(value).toLocaleString('en')
  const lines = comparisons.map(({ name, cached, rendered, bare, bytes, toBare, toBytes }) => [
    name,
    ...[cached, rendered, bare, bytes].map(rate),
    toBare.toFixed(2),
    toBytes.toFixed(3),
  ])
  const head = ['page', 'from the cache', 'rendered', 'bare framework', 'node:http', 'to the framework', 'to node:http']
  const rows = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
  return [`Pages a second, ${machine}, ${new Date().toISOString().slice(0, 10)}:`, '', ...rows].join('\n')
}
