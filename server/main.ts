import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isBuildNeeded, runBuild } from './build.ts'
import { refuseToStart } from './config/operator-error.ts'
import { createHttpServer } from './http-server.ts'
import type { Application } from './site/application.ts'

/* Production entry: builds the site if necessary, and serves it until SIGTERM or SIGINT. */

/** Milliseconds for requests under way, and for the complete stop: orchestrators kill after 30 s or more. */
const graceMs = 20_000
const stopMs = 28_000

process.env['NODE_ENV'] = 'production'

const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } })
// Read with the environment, and recorded in the data folder for later starts.
if (values.empty) process.env['DEMONSTRATION'] = 'none'

if (isBuildNeeded()) {
  process.stdout.write('Building the site …\n')
  await runBuild().catch(refuseToStart)
}

const dist = join(import.meta.dirname, '../dist')
const { default: site }: { default: Application } = await import(join(dist, 'server/server.js'))

const { host, port, publicUrl, trustedProxies, log } = await site.start(dist).catch(refuseToStart)
const server = createHttpServer({ fetch: site.fetch, maxBodyBytes: site.maxBodyBytes, trustedProxies })
await server.listen(port, host).catch(refuseToStart)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    void stop()
  })
}
process.stdout.write(`Ready at ${publicUrl}\n`)

/**
 * Stops within `stopMs`, whatever clients or the database do: a process that stays would keep the data folder locked.
 */
async function stop(): Promise<void> {
  setTimeout(() => {
    log.error(`not stopped within ${stopMs} ms: ending without closing the database`)
    process.exit(1)
  }, stopMs)
  site.endStreams()
  await server.close(graceMs)
  await site.stop()
  process.exit(0)
}
