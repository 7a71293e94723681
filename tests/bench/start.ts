import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#tests/support/postgres.ts'
import { benchmark, type Run } from './support/benchmark.ts'
import { load } from './support/load.ts'
import { type RunningSite, startSite, temporaryFolder } from './support/site.ts'
import { median } from './support/statistics.ts'

/*
 * Time from the command to a site's first answer, and its memory: idle, and while twenty visitors request pages
 * rendered for them. With --soak 10m it continues under a steady load, minute by minute.
 */

const starts = 3
const loadSeconds = 8
const steady = { perSecond: 30 }
/** MB. */
const bars = { first: { atMost: 500 }, embedded: { atMost: 670 }, postgres: { atMost: 300 } }

await benchmark(async (run) => {
  const { resources, report } = run
  const folder = await temporaryFolder()
  resources.defer(folder.remove)
  const embedded = { DATA_DIR: folder.path, DEMONSTRATION: 'full' }
  const first = await startSite(embedded)
  resources.defer(first.stop)
  report({ name: 'embedded database, first start on an empty folder', value: first.readyMs, unit: 'ms' })
  report({ name: 'embedded database, memory after a first start', value: first.memory(), unit: 'MB', bar: bars.first })
  await first.stop()
  report({ name: 'embedded database, every other start', value: await medianStart(run, embedded), unit: 'ms' })
  await weigh(run, 'embedded database', embedded, bars.embedded)

  const postgres = await startPostgres()
  resources.defer(postgres.stop)
  const server = { ...embedded, DATABASE_URL: await postgres.createDatabase() }
  const migrating = await startSite(server)
  resources.defer(migrating.stop)
  report({ name: 'PostgreSQL, first start on an empty database', value: migrating.readyMs, unit: 'ms' })
  await migrating.stop()
  report({ name: 'PostgreSQL, every other start', value: await medianStart(run, server), unit: 'ms' })
  await weigh(run, 'PostgreSQL', server, bars.postgres)
})

type Place = Parameters<typeof startSite>[0]

async function medianStart({ resources, options: { isShort } }: Run, place: Place): Promise<number> {
  const times: number[] = []
  while (times.length < (isShort ? 1 : starts)) {
    const site = await startSite(place)
    resources.defer(site.stop)
    times.push(site.readyMs)
    await site.stop()
  }
  return median(times)
}

async function weigh({ report, resources, options }: Run, name: string, place: Place, bar: { atMost: number }) {
  const site = await startSite(place)
  resources.defer(site.stop)
  await sleep(1_000)
  report({ name: `${name}, memory at rest`, value: site.memory(), unit: 'MB', bar })
  const most = await mostMemory(site, load(`${site.url}/de_DE?x=1`, options.isShort ? 1 : loadSeconds))
  report({ name: `${name}, memory under load`, value: most, unit: 'MB', bar })

  const minutes = Math.round((options.soakMs ?? 0) / 60_000)
  const held: number[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    await load(`${site.url}/de_DE?x=1`, 60, steady)
    held.push(site.memory())
    report({ name: `${name}, memory after ${minute} min`, value: site.memory(), unit: 'MB' })
  }
  // The first half fills caches and lets the garbage collector settle.
  const half = Math.floor(held.length / 2)
  if (half > 0) {
    const value = median(held.slice(-half)) / median(held.slice(0, half))
    report({ name: `${name}, memory of the second half, to the first`, value, unit: '×', bar: { atMost: 1.1 } })
  }
  await site.stop()
}

/** Highest of several measurements per second until the work is done. */
async function mostMemory(site: RunningSite, work: Promise<unknown>): Promise<number> {
  const done = work.then(() => true)
  let most = site.memory()
  while (!(await Promise.race([done, sleep(250, false)]))) most = Math.max(most, site.memory())
  return most
}
