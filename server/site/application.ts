import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import { uploadMaxBytes } from '#server/api/contract/schemas/files.ts'
import type { Backend } from '#server/backend/backend.ts'
import type { Env } from '#server/config/env.ts'
import { checkProductConfig } from '#server/config/product.ts'
import { setBackend, setBuiltFolder, setRoutes, siteRuntime } from '#server/services/runtime.ts'
import { sessionCookieName } from '#server/session/session.ts'
import { isRecordingMetrics } from '#server/telemetry/metrics.ts'
import { startTelemetry } from '#server/telemetry/telemetry.ts'
import { measureProcess } from './process-metrics.ts'
import { createSite, type SiteOptions } from './site.ts'
import { readVersion } from './version.ts'

/** The app's part: pages and server functions, and their properties the site needs. */
type Pages = Pick<SiteOptions, 'render' | 'canonicalSearch' | 'routeOf' | 'busyPage'>

export interface Application {
  /** Maximum bytes of any body, that of a file; `createSite` limits others further. */
  maxBodyBytes: number
  fetch(request: ServerRequest): Promise<Response>
  /**
   * Reads the configuration and starts the embedded backend, unless a remote one is configured. `dist` is the folder of
   * the build. Returns where to serve the site.
   */
  start(dist: string): Promise<Started>
  /** Ends open streams, so that browsers reconnect to another replica, and refuses new ones. */
  endStreams(): void
  stop(): Promise<void>
}

type Started = Pick<Env, 'host' | 'port' | 'publicUrl' | 'trustedProxies'> & { log: Logger }

interface Launched {
  site: (request: ServerRequest) => Promise<Response>
  stop: () => Promise<void>
}

const running = Symbol.for('the running application')

/**
 * Stops the previous application: the development server creates a new one after a change, but the data folder serves
 * one at a time.
 */
async function replaceRunning(application: Application): Promise<void> {
  const host = globalThis as { [running]?: Application }
  const predecessor = host[running]
  host[running] = application
  if (predecessor !== application) await predecessor?.stop()
}

/**
 * Creates the complete application: configuration, embedded backend, pages. `pages` answers what is neither health nor
 * backend.
 */
export function createApplication(pages: Pages): Application {
  setRoutes(pages.routeOf)
  let launched: Promise<Launched> | null = null
  const ending = new AbortController()

  function run(dist: string | null): Promise<Launched> {
    launched ??= replaceRunning(application)
      .then(() => launch(pages, dist, ending.signal))
      .catch((error: unknown) => {
        launched = null
        throw error
      })
    return launched
  }

  const application: Application = {
    maxBodyBytes: uploadMaxBytes,
    async fetch(request) {
      const { site } = await run(null)
      return site(request)
    },
    async start(dist) {
      setBuiltFolder(dist)
      await run(dist)
      const { env, log } = siteRuntime()
      return { ...env, log }
    },
    endStreams: () => ending.abort(),
    async stop() {
      const stopping = launched
      launched = null
      await (await stopping)?.stop()
    },
  }
  return application
}

async function launch(pages: Pages, dist: string | null, ending: AbortSignal): Promise<Launched> {
  checkProductConfig()
  const { env, log, tagVersions } = siteRuntime()
  const version = readVersion(dist)
  const versionText = [version.version, version.commit].filter(Boolean).join(' ')
  const endTelemetry = await observe(versionText)
  const backend = env.backendUrl === null ? await startBackend(versionText).catch(endOnFailure) : null
  const site = createSite({
    ...pages,
    // The development server serves them itself.
    files: dist && join(dist, 'client'),
    backend: backend && backend.fetch,
    isReady: async () => backend === null || (await backend.isReady()),
    publicUrl: env.publicUrl,
    hsts: env.hsts,
    origins: {
      cdn: originOf(env.cdnUrl),
      map: originOf(env.mapStyleUrl),
      issuer: originOf(env.oidc?.issuer ?? null),
      uploads: env.backend.files.kind === 's3' ? originOf(env.backend.files.bucketUrl) : null,
    },
    tagVersions,
    sessionCookie: sessionCookieName(env.publicUrl),
    version,
    log,
    ending,
    isDevelopment: !env.isProduction,
  })
  return {
    site,
    async stop() {
      await backend?.stop()
      await endTelemetry()
    },
  }

  /** A failed start may be followed by another one, which needs the port. */
  async function endOnFailure(error: unknown): Promise<never> {
    await endTelemetry()
    throw error
  }
}

/** Observes this process, before anything that is observed. */
async function observe(version: string): Promise<() => Promise<void>> {
  const { env, log } = siteRuntime()
  const resource = { 'service.version': version, ...env.telemetry.resource }
  const end = await startTelemetry({ ...env.telemetry, resource }, env.host, log)
  const endMeasuring = isRecordingMetrics() ? measureProcess(version) : () => {}
  return async () => {
    endMeasuring()
    await end()
  }
}

function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin
}

async function startBackend(version: string): Promise<Backend> {
  const { env, log } = siteRuntime()
  // Loaded only without a remote backend.
  const { createEmbeddedBackend } = await import('#server/backend/embedded-backend.ts')
  const backend = createEmbeddedBackend(env.backend, log.child({ part: 'backend' }), version)
  await backend.start()
  setBackend({ ...backend, commits: backend.services.commits })
  return backend
}
