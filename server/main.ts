import { join } from 'node:path'
import { serve, type ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
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

await site.start()

const server = serve({
  port: Number(process.env['PORT'] ?? 3000),
  hostname: process.env['HOST'] ?? '127.0.0.1',
  silent: true,
  trustProxy: 'loopback',
  maxRequestBodySize: 12_000_000,
  // Shutting down is this file's business: requests under way end before the database closes.
  gracefulShutdown: false,
  middleware: [files()],
  fetch: site.fetch,
})
await server.ready()
process.stdout.write(`Ready at ${site.publicUrl()}\n`)

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

/** Files of the build. What carries a hash in its name never changes; the rest is asked for again after an hour. */
function files(): ServerMiddleware {
  const options = { dir: join(dist, 'client'), encodings: true, compress: false }
  const hashed = staticMiddleware({ ...options, maxAge: 31_536_000, immutable: true })
  const plain = staticMiddleware({ ...options, maxAge: 3_600 })
  return (request, next) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/')) return hashed(request, next)
    return /\.\w+$/.test(pathname) ? plain(request, next) : next()
  }
}
