import { pino } from 'pino'
import { createApi } from '#server/api/client/client.ts'
import { directExchange } from '#server/api/client/direct-exchange.ts'
import { clientSecretOf } from '#server/api/contract/client-secret.ts'
import { renewSession } from '#server/services/renew-session.ts'
import type { RequestContext } from '#server/services/request-context.ts'
import { openPendingSignIns, type PendingSignIns } from '#server/session/pending-sign-ins.ts'
import { createRelyingParty, type RelyingParty } from '#server/session/relying-party.ts'
import { openSession } from '#server/session/session.ts'
import { cookieBrowser } from '#tests/server/session/cookie-browser.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { foreignClient } from '#tests/support/foreign-issuer.ts'

const secrets = ['a-session-secret-of-32-characters'] as const
const silent = pino({ level: 'silent' })
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** One replica of the site: its backend, and what it is to the issuer. */
export interface Replica {
  backend: TestBackend
  relyingParty: RelyingParty
  /** Requests that the issuer's token endpoint was asked. */
  exchanges: () => number
  /** Makes the issuer unreachable, or reachable again. */
  setReachable: (isReachable: boolean) => void
}

/** The site on a backend; at a foreign issuer where one is given. */
export function replicaOn(backend: TestBackend, foreign?: { issuer: string }): Replica {
  let exchanges = 0
  let isReachable = true
  const { publicUrl, app } = backend.issuerAccess
  const identity = foreign
    ? { issuer: foreign.issuer, ...foreignClient }
    : { issuer: `${publicUrl}/oidc`, clientId: app.appId, clientSecret: clientSecretOf(app.secret) }
  const relyingParty = createRelyingParty({
    publicUrl,
    identity: () => Promise.resolve(identity),
    async fetch(url, { body, ...options }) {
      if (!isReachable) throw new TypeError('fetch failed')
      if (url.endsWith('/token')) exchanges += 1
      const request = new Request(url, { ...options, body: body instanceof URLSearchParams ? body : null })
      return foreign ? fetch(request) : backend.fetch(request)
    },
  })
  return {
    backend,
    relyingParty,
    exchanges: () => exchanges,
    setReachable: (reachable) => {
      isReachable = reachable
    },
  }
}

/** A browser at the site. */
export function visitorOf({ backend, relyingParty }: Replica, cookies = new Map<string, string>()) {
  const { publicUrl } = backend.issuerAccess
  const { visit, ...kept } = cookieBrowser(publicUrl, cookies)
  const api = createApi(directExchange((call) => backend.answer(call), { timeoutMs: 10_000, log: silent }))

  /** One request, as open-call.ts opens it. */
  function request<T>(work: (call: RequestContext, pending: PendingSignIns) => T | Promise<T>): Promise<T> {
    return visit(async (jar) => {
      const session = await openSession(jar, { publicUrl, secrets })
      const ports = { api: api({ requestId: 'renewal-1' }), relyingParty, userAgent, secrets, log: silent }
      if (session.isStale) await renewSession(session, ports)
      const call: RequestContext = {
        api: api({
          locale: 'de_DE',
          requestId: 'request-1',
          ...(session.accessToken && { userToken: session.accessToken }),
        }),
        locale: 'de_DE',
        session,
        relyingParty,
        remoteAddress: '192.0.2.1',
        userAgent,
        requestId: 'request-1',
        fetchFile: (url) => backend.fetch(new Request(url)),
        publicUrl,
        log: silent,
      }
      return work(call, await openPendingSignIns(jar, { publicUrl, secrets }))
    })
  }
  return { ...kept, request, atIssuer: createBrowser((sent) => backend.fetch(sent)) }
}

export type Visitor = ReturnType<typeof visitorOf>
