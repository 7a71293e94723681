import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchmark, type Run } from './support/benchmark.ts'
import { buildBare } from './support/build-bare.ts'
import { load } from './support/load.ts'
import { type BenchPage, pagesOf } from './support/pages.ts'
import { type RunningSite, startSite, temporaryFolder } from './support/site.ts'
import { median } from './support/statistics.ts'
import { startYardstick } from './support/yardstick.ts'

/*
 * Pages per second, over twenty connections. Every round measures all servers in turn, and ratios are taken within a
 * round, so that other load affects all alike. Browsers get compressed pages; the bare site does not compress, so the
 * comparison with it is uncompressed.
 */

const rounds = 3

await benchmark(async (run) => {
  const { resources } = run
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const site = await startSite({ DATA_DIR: folder.path })
  resources.defer(site.stop)

  const { content } = await pagesOf(site.url)
  for (const page of run.options.isShort ? content.slice(0, 1) : content) await measure(run, site, page)
})

async function measure(
  { report, resources, options: { isShort } }: Run,
  site: RunningSite,
  { name, path }: BenchPage,
): Promise<void> {
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const cached = `${site.url}${path}`
  // A page with a query may be personal: it is rendered for each request.
  const rendered = `${cached}?x=1`
  const file = join(folder.path, 'page.html')
  const page = await fetch(rendered)
  const html = await page.text()
  await writeFile(file, html)
  const bare = await startYardstick('bare', await buildBare(html))
  resources.defer(bare.stop)
  const bytes = await startYardstick('bytes', file)
  resources.defer(bytes.stop)

  const seconds = isShort ? 1 : 2
  const browser = { isBrowser: true }
  const servers = {
    cached: () => load(cached, seconds, browser),
    fresh: () => load(rendered, seconds, browser),
    rendered: () => load(rendered, seconds),
    bare: () => load(bare.url, seconds),
    bytes: () => load(bytes.url, seconds),
  }
  for (const ask of Object.values(servers)) await ask()
  const measured: Record<keyof typeof servers, number>[] = []
  while (measured.length < (isShort ? 1 : rounds)) {
    measured.push({
      cached: await servers.cached(),
      fresh: await servers.fresh(),
      rendered: await servers.rendered(),
      bare: await servers.bare(),
      bytes: await servers.bytes(),
    })
  }

  const middle = (read: (round: (typeof measured)[number]) => number) => median(measured.map(read))
  report({ name: `${name}, for a browser, rendered`, value: middle(({ fresh }) => fresh), unit: 'pages/s' })
  report({ name: `${name}, for a browser, from the cache`, value: middle(({ cached }) => cached), unit: 'pages/s' })
  report({
    name: `${name} from the cache, to rendered`,
    value: middle(({ cached, fresh }) => cached / fresh),
    unit: '×',
    bar: { atLeast: 10 },
  })
  report({
    name: `${name} rendered, to the bare framework on the same markup`,
    value: middle(({ rendered, bare }) => rendered / bare),
    unit: '×',
    bar: { atLeast: 0.8 },
  })
  report({
    name: `${name} rendered, to node:http on the same bytes`,
    value: middle(({ rendered, bytes }) => rendered / bytes),
    unit: '×',
  })
  await bare.stop()
  await bytes.stop()
}
