import { randomUUID } from 'node:crypto'
import type { CustomFetchOptions } from 'openid-client'
import type { Logger } from 'pino'
import { config } from '#config'
import { type Api, createApi } from '#server/api/client/client.ts'
import { type BackendFetch, httpTransport, inProcessTransport } from '#server/api/client/transport.ts'
import { clientSecretOf } from '#server/api/contract/client-secret.ts'
import { issuerUrl } from '#server/api/contract/issuer-url.ts'
import { type Env, env } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import { boundedFetch } from '#server/network/bounded-fetch.ts'
import { type ClientIdentity, createRelyingParty, type RelyingParty } from '#server/session/relying-party.ts'
import { createTagVersions, type TagVersions } from './tag-versions.ts'

export interface Runtime {
  api: Api
  env: Env
  log: Logger
  /** Fetches a file from an address that the backend has given out. */
  fetchFile: (url: string) => Promise<Response>
  /** The site as a client of the issuer people sign in at. */
  relyingParty: RelyingParty
  /** How often what pages are made of has changed, by tag; at most a second old. */
  tagVersions: () => Promise<TagVersions>
}

/** Tokens, keys and metadata of a foreign issuer. The library asks for less time, and follows no redirect. */
const issuerLimits = { timeoutMs: 15_000, maxBytes: 256_000 }

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
  const relyingParty = createRelyingParty({ publicUrl: env.publicUrl, identity: clientIdentity, fetch: askIssuer })
  const tagVersions = createTagVersions(
    async (signal) => (await internalApi().contentTags.getVersions({}, { signal })).versions,
    {
      onError: (error) => log.warn({ err: error }, 'whether pages have changed is not known'),
    },
  )
  return { api, env, log, fetchFile, relyingParty, tagVersions }

  /** For what this process asks by itself, for no request. */
  function internalApi() {
    return api({ requestId: randomUUID() })
  }

  /** The issuer that is configured, else the one the backend names, where this site is the app that signs its calls. */
  async function clientIdentity(): Promise<ClientIdentity> {
    if (env.oidc) return env.oidc
    const { ssoDomain } = await internalApi().accounts.getSsoDomain()
    return { issuer: ssoDomain, clientId: env.app.appId, clientSecret: clientSecretOf(env.app.secret) }
  }

  /** The embedded backend's own files are reached as it is, like its issuer; a bucket's across the network. */
  async function fetchFile(url: string): Promise<Response> {
    // Until it begins: how long the rest takes is up to who reads it.
    const begin = new AbortController()
    const timer = setTimeout(() => begin.abort(), config.limits.clientTimeoutMs)
    const request = new Request(url, { signal: begin.signal, redirect: 'error' })
    try {
      return await (backend && url.startsWith(`${env.publicUrl}/`) ? callBackend(request) : fetch(request))
    } finally {
      clearTimeout(timer)
    }
  }

  /** The embedded issuer is reached as the embedded backend is: the public address may be a proxy's, elsewhere. */
  async function askIssuer(url: string, { body, ...options }: CustomFetchOptions): Promise<Response> {
    // A copy, since bytes of shared memory are no body of a request.
    const sent = body instanceof Uint8Array ? new Uint8Array(body) : body
    const request = new Request(url, { ...options, ...(sent !== undefined && { body: sent }) })
    const isEmbedded = backend && env.oidc === null && url.startsWith(`${issuerUrl(env.publicUrl)}/`)
    return isEmbedded ? callBackend(request) : boundedFetch(request, issuerLimits, { redirect: 'manual' })
  }
}

function callBackend(request: Request): Response | Promise<Response> {
  if (!backend) throw new Error('neither BACKEND_URL nor an embedded backend is set')
  return backend(request)
}
