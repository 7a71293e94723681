import { join } from 'node:path'
import { serve } from 'srvx'
import { buildSite, isBuildNeeded } from './build.ts'
import type { Application } from './site/application.ts'

/* Production entry: builds the site where that is needed, and serves it until it is told to stop. */

process.env['NODE_ENV'] = 'production'

if (isBuildNeeded()) {
  process.stdout.write('Building the site …\n')
  await buildSite()
}

const dist = join(import.meta.dirname, '../dist')
const { default: site }: { default: Application } = await import(join(dist, 'server/server.js'))

const { host, port, publicUrl, trustedProxies } = await site.start(dist)
const server = serve({
  port,
  hostname: host,
  silent: true,
  trustProxy: trustedProxies,
  maxRequestBodySize: site.maxBodyBytes,
  // Shutting down is this file's business: requests under way end before the database closes.
  gracefulShutdown: false,
  fetch: site.fetch,
})
await server.ready()
process.stdout.write(`Ready at ${publicUrl}\n`)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Asked twice: somebody does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    void stop()
  })
}

async function stop(): Promise<void> {
  await server.close()
  await site.stop()
  process.exit(0)
}
