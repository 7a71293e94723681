import type { Logger } from 'pino'
import { config } from '#config'
import { type Api, createApi } from '#server/api/client/client.ts'
import { type BackendFetch, httpTransport, inProcessTransport } from '#server/api/client/transport.ts'
import { type Env, env } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'

export interface Runtime {
  api: Api
  env: Env
  log: Logger
}

let backend: BackendFetch | null = null
let built: string | null = null
let runtime: Runtime | null = null

/**
 * Names the embedded backend. The application's start calls this, so that services reach a backend in the process as they
 * reach one across the network: through the client, never by an import.
 */
export function setBackend(fetch: BackendFetch): void {
  backend = fetch
}

/** Names the folder of the build. The application's start calls this; there is none in development and in tests. */
export function setBuiltFolder(folder: string): void {
  built = folder
}

export function builtFolder(): string | null {
  return built
}

/** What all requests of this process share, made at the first request for it. */
export function siteRuntime(): Runtime {
  runtime ??= createRuntime(env())
  return runtime
}

function createRuntime(env: Env): Runtime {
  const log = createLog({ level: env.logLevel })
  const api = createApi({
    transport: env.backendUrl === null ? inProcessTransport(callBackend) : httpTransport(env.backendUrl),
    app: { appId: env.app.appId, secret: env.app.secret, application: 'web' },
    signatureType: env.app.signatureType,
    hash: env.app.hash,
    timeoutMs: config.limits.clientTimeoutMs,
    serviceTokenSeconds: config.limits.serviceTokenSeconds,
    log,
  })
  return { api, env, log }
}

function callBackend(request: Request): Response | Promise<Response> {
  if (!backend) throw new Error('neither BACKEND_URL nor an embedded backend is set')
  return backend(request)
}
