import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { httpTransport } from '#server/api/client/transport.ts'
import { sessionCookieName } from '#server/session/session.ts'
import { freePort } from '#tests/support/free-port.ts'
import { benchmark } from './support/benchmark.ts'
import { clientOf } from './support/client.ts'
import { book, listOffers } from './support/customers.ts'
import { load } from './support/load.ts'
import { perSecond } from './support/rates.ts'
import { startSite, temporaryFolder } from './support/site.ts'
import { median } from './support/statistics.ts'

/*
 * What telemetry costs: the rate of a site that serves metrics and records a tenth of all traces, to that of the same
 * site without. Two processes of the same program differ by a tenth, so every round starts new ones, and measures both,
 * in turn the one or the other first, so that other load and a machine that warms up affect both alike.
 */

const rounds = 8
const share = '0.1'
const customers = 8

await benchmark(async ({ report, resources, options: { isShort } }) => {
  const collector = await startCollector()
  resources.defer(collector.stop)
  const seconds = isShort ? 1 : 2
  const connections = isShort ? 4 : 20

  const start = async (settings: Partial<Parameters<typeof startSite>[0]>) => {
    const folder = await temporaryFolder()
    resources.defer(folder.remove)
    const site = await startSite({ DATA_DIR: folder.path, ...settings })
    const offers = await listOffers(clientOf(httpTransport(site.url)))
    return { ...site, offers }
  }
  type Site = Awaited<ReturnType<typeof start>>

  const works: Record<string, (site: Site) => Promise<number>> = {
    'home from the cache': ({ url }) => load(`${url}/de_DE`, seconds, { connections, isBrowser: true }),
    'home rendered': ({ url }) =>
      load(`${url}/de_DE`, seconds, { connections, cookie: `${sessionCookieName(url)}=ended` }),
    'signed read': ({ url }) => {
      const api = clientOf(httpTransport(url))
      return perSecond(
        { workers: customers, seconds },
        () => ({ query: { country: 'NO' } }) as const,
        (input) => api.testDrive.listDriveLocations(input),
      )
    },
    booking: ({ url, offers }) =>
      perSecond(
        { workers: customers, seconds },
        () => offers.shift(),
        (offer) => book(clientOf(httpTransport(url)), offer),
      ),
  }
  const ratios = new Map(Object.keys(works).map((name): [string, number[]] => [name, []]))

  for (let round = 0; round < (isShort ? 1 : rounds); round++) {
    const off = await start({})
    resources.defer(off.stop)
    const on = await start({
      METRICS_PORT: String(await freePort()),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: share,
    })
    resources.defer(on.stop)
    for (const [name, rate] of Object.entries(works)) {
      await rate(off)
      await rate(on)
      const isOffFirst = round % 2 === 0
      const first = await rate(isOffFirst ? off : on)
      const second = await rate(isOffFirst ? on : off)
      ratios.get(name)?.push(isOffFirst ? second / first : first / second)
    }
    await Promise.all([off.stop(), on.stop()])
  }
  for (const [name, all] of ratios) {
    report({ name: `${name}, with telemetry, to without`, value: median(all), unit: '×', bar: { atLeast: 0.97 } })
  }
  report({ name: 'exports received', value: collector.received(), unit: '', bar: { atLeast: 1 } })
})

/** Collector that reads everything and looks at nothing, so that it takes little of the machine. */
async function startCollector() {
  let received = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1
      response.end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
