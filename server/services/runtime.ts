import { randomUUID } from 'node:crypto'
import type { CustomFetchOptions } from 'openid-client'
import type { Logger } from 'pino'
import { config } from '#config'
import { type Api, createApi } from '#server/api/client/client.ts'
import { directExchange } from '#server/api/client/direct-exchange.ts'
import { shareAnswers } from '#server/api/client/shared-answers.ts'
import { signedExchange } from '#server/api/client/signed-exchange.ts'
import { type BackendFetch, httpTransport } from '#server/api/client/transport.ts'
import type { DirectBackend } from '#server/api/contract/call.ts'
import { clientSecretOf } from '#server/api/contract/client-secret.ts'
import { issuerUrl } from '#server/api/contract/issuer-url.ts'
import { type Env, env } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import { boundedFetch } from '#server/network/bounded-fetch.ts'
import { type ClientIdentity, createRelyingParty, type RelyingParty } from '#server/session/relying-party.ts'
import { traceFields } from '#server/telemetry/tracing.ts'
import { createTagVersions, type TagVersions } from './tag-versions.ts'

export interface Runtime {
  api: Api
  env: Env
  log: Logger
  /** Fetches a file from a URL issued by the backend. */
  fetchFile: (url: string) => Promise<Response>
  /** OpenID Connect client of the configured issuer. */
  relyingParty: RelyingParty
  /** Number of content changes by tag; at most a second old. */
  tagVersions: () => Promise<TagVersions>
}

/**
 * Limits for tokens, keys and metadata of a foreign issuer. The library has a shorter time-out, and follows no
 * redirect.
 */
const issuerLimits = { timeoutMs: 15_000, maxBytes: 256_000 }

/** Backend of this process: its calls, and its files and pages. */
interface EmbeddedBackend {
  answer: DirectBackend
  fetch: BackendFetch
  /** Number of transactions that it has committed. */
  commits: () => number
}

let backend: EmbeddedBackend | null = null
let built: string | null = null
let siteRoutes: RouteOf = () => null
let runtime: Runtime | null = null

/**
 * Sets the embedded backend. Called at the application's start, so that services reach it through the client like a
 * remote one, never by an import.
 */
export function setBackend(embedded: EmbeddedBackend): void {
  backend = embedded
}

/** Template of an address of the site; null for one without a page. */
export type RouteOf = (pathname: string) => string | null

/** Sets the routes of the site. Called at the application's start: server/ knows no screens. */
export function setRoutes(routeOf: RouteOf): void {
  siteRoutes = routeOf
}

/** Template of an address of the site, as the router matches it. */
export function routeOf(pathname: string): string | null {
  return siteRoutes(pathname)
}

/** Sets the folder of the build. Called at the application's start; unset in development and in tests. */
export function setBuiltFolder(folder: string): void {
  built = folder
}

export function builtFolder(): string | null {
  return built
}

/** Shared by all requests of this process; created at the first use. */
export function siteRuntime(): Runtime {
  runtime ??= createRuntime(env())
  return runtime
}

/** Whether the embedded backend has the demonstration, whose accounts and test names pages may show. */
export function hasDemonstration(): boolean {
  const { env } = siteRuntime()
  return env.backendUrl === null && env.backend.isDemonstration
}

function createRuntime(env: Env): Runtime {
  // The collector of traces is known before the first line of the log.
  const isTraced = env.telemetry.collector !== null
  const log = createLog({ level: env.logLevel, ...(isTraced && { fields: traceFields }) })
  const limits = { timeoutMs: config.limits.clientTimeoutMs, log }
  const exchange =
    env.backendUrl === null
      ? directExchange((call) => embedded().answer(call), limits)
      : signedExchange({
          ...limits,
          transport: httpTransport(env.backendUrl),
          app: { appId: env.app.appId, secret: env.app.secret, application: 'web' },
          signatureType: env.app.signatureType,
          hash: env.app.hash,
          serviceTokenSeconds: config.limits.serviceTokenSeconds,
        })
  const api = createApi(shareAnswers(exchange, { changes: () => backend?.commits() ?? 0 }))
  const relyingParty = createRelyingParty({
    publicUrl: env.publicUrl,
    identity: clientIdentity,
    fetch: fetchFromIssuer,
  })
  const tagVersions = createTagVersions(
    async (signal) => (await internalApi().contentTags.getVersions({}, { signal })).versions,
    {
      onError: (error) => log.warn({ err: error }, 'the versions of the content tags could not be read'),
    },
  )
  return { api, env, log, fetchFile, relyingParty, tagVersions }

  /** Client for calls of the process itself, outside a request. */
  function internalApi() {
    return api({ requestId: randomUUID() })
  }

  /** Configured issuer, else the backend's, where the client id is the app that signs the calls. */
  async function clientIdentity(): Promise<ClientIdentity> {
    if (env.oidc) return env.oidc
    const { ssoDomain } = await internalApi().accounts.getSsoDomain()
    return { issuer: ssoDomain, clientId: env.app.appId, clientSecret: clientSecretOf(env.app.secret) }
  }

  /** Files of the embedded backend are fetched in this process, like its issuer; a bucket's over the network. */
  async function fetchFile(url: string): Promise<Response> {
    // Limits the time to the first byte only: the reader sets the pace of the rest.
    const begin = new AbortController()
    const timer = setTimeout(() => begin.abort(), config.limits.clientTimeoutMs)
    const request = new Request(url, { signal: begin.signal, redirect: 'error' })
    try {
      return await (backend && url.startsWith(`${env.publicUrl}/`) ? embedded().fetch(request) : fetch(request))
    } finally {
      clearTimeout(timer)
    }
  }

  /** Calls the embedded issuer in this process: the public URL may belong to a proxy elsewhere. */
  async function fetchFromIssuer(url: string, { body, ...options }: CustomFetchOptions): Promise<Response> {
    // Copies the bytes: a request body must not use shared memory.
    const sent = body instanceof Uint8Array ? new Uint8Array(body) : body
    const request = new Request(url, { ...options, ...(sent !== undefined && { body: sent }) })
    const isEmbedded = backend && env.oidc === null && url.startsWith(`${issuerUrl(env.publicUrl)}/`)
    return isEmbedded ? embedded().fetch(request) : boundedFetch(request, issuerLimits, { redirect: 'manual' })
  }
}

function embedded(): EmbeddedBackend {
  if (!backend) throw new Error('neither BACKEND_URL nor an embedded backend is set')
  return backend
}
