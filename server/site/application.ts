import { env } from '#server/config/env.ts'
import { checkProductConfig } from '#server/config/product.ts'
import { siteRuntime, setBackend } from '#server/services/runtime.ts'
import { sessionCookieName } from '#server/session/session.ts'
import type { Backend } from '#server/backend/backend.ts'
import { createSite } from './site.ts'

type Fetch = (request: Request) => Promise<Response> | Response

export interface Application {
  fetch(request: Request): Promise<Response>
  /** Reads the configuration and starts the embedded backend, unless a remote one is configured. */
  start(): Promise<void>
  stop(): Promise<void>
  publicUrl(): string
}

interface Launched {
  site: Fetch
  backend: Backend | null
}

const running = Symbol.for('the running application')

/** The development server makes an application anew after a change; the data folder serves one at a time. */
async function succeed(application: Application): Promise<void> {
  const host = globalThis as { [running]?: Application }
  const predecessor = host[running]
  host[running] = application
  if (predecessor !== application) await predecessor?.stop()
}

/** The whole of it: configuration, embedded backend, pages. `render` answers what is neither health nor backend. */
export function createApplication(render: Fetch): Application {
  let launched: Promise<Launched> | null = null

  function run(): Promise<Launched> {
    launched ??= succeed(application)
      .then(() => launch(render))
      .catch((error: unknown) => {
        launched = null
        throw error
      })
    return launched
  }

  const application: Application = {
    async fetch(request) {
      const { site } = await run()
      return site(request)
    },
    async start() {
      await run()
    },
    async stop() {
      const stopping = launched
      launched = null
      await (await stopping)?.backend?.stop()
    },
    publicUrl: () => env().publicUrl,
  }
  return application
}

async function launch(render: Fetch): Promise<Launched> {
  checkProductConfig()
  const { env, log } = siteRuntime()
  const backend = env.backendUrl === null ? await startBackend() : null
  const site = createSite({
    render,
    backend: backend && backend.fetch,
    isReady: async () => backend === null || (await backend.isReady()),
    isSecure: env.publicUrl.startsWith('https:'),
    origins: { cdn: originOf(env.cdnUrl), map: originOf(env.mapStyleUrl) },
    sessionCookie: sessionCookieName(env.publicUrl),
    log,
    isDevelopment: !env.isProduction,
  })
  return { site, backend }
}

function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin
}

async function startBackend(): Promise<Backend> {
  const { env, log } = siteRuntime()
  // Not loaded at all where a remote backend is used.
  const { createEmbeddedBackend } = await import('#server/backend/backend-parts.ts')
  const backend = createEmbeddedBackend(env.backend, log.child({ part: 'backend' }))
  await backend.start()
  setBackend(backend.fetch)
  return backend
}
