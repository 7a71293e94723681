import { pino } from 'pino'
import { createApi } from '#server/api/client/client.ts'
import { signedExchange } from '#server/api/client/signed-exchange.ts'
import type { SigningApp } from '#server/api/client/signer.ts'
import type { BackendFetch } from '#server/api/client/transport.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { RequestContext } from '#server/services/request-context.ts'
import { answerOf, inputOf, type RowAnswer, type RowInput } from '#server/services/row-call.ts'
import { createRelyingParty } from '#server/session/relying-party.ts'
import type { Session, Tokens, Viewing } from '#server/session/session.ts'
import { inProcessTransport } from '#tests/support/in-process-transport.ts'

/** A session without a browser: what is signed in stays in memory. */
function sessionInMemory(): Session {
  let current: { tokens: Tokens; account: Account; signedInAt: number } | null = null
  let viewing: Viewing | null = null
  return {
    get account() {
      return current?.account ?? null
    },
    get accessToken() {
      return current?.tokens.accessToken ?? null
    },
    get idToken() {
      return current?.tokens.idToken ?? null
    },
    get renewal() {
      const refreshToken = current?.tokens.refreshToken
      return current && refreshToken ? { refreshToken, signedInAt: current.signedInAt } : null
    },
    isStale: false,
    signIn: async (tokens, account) => {
      current = { tokens, account, signedInAt: Date.now() }
    },
    renew: async (tokens, account) => {
      current = { tokens, account, signedInAt: current?.signedInAt ?? 0 }
    },
    update: async (account) => {
      if (current) current = { ...current, account }
    },
    get viewing() {
      return viewing
    },
    setViewing: async (begun) => {
      viewing = begun
    },
    signOut: () => {
      current = null
    },
  }
}

/** What an issuer gives for somebody who has an hour. */
export function tokensWith(accessToken: string, change: Partial<Tokens> = {}): Tokens {
  return { accessToken, expiresIn: 3_600, refreshToken: null, idToken: null, ...change }
}

/** For calls that no sign-in is part of. */
const noIssuer = createRelyingParty({
  publicUrl: 'https://site.example',
  identity: () => Promise.reject(new Error('nobody signs in here')),
  fetch: () => Promise.reject(new Error('nobody signs in here')),
})

interface CallOptions extends Partial<RequestContext> {
  app?: SigningApp
  userToken?: string
}

/** A call of a visitor to the German site, on whichever backend the test brings along. */
export function callTo(backend: BackendFetch, { app, userToken, ...overrides }: CallOptions = {}): RequestContext {
  const api = createApi(
    signedExchange({
      transport: inProcessTransport(backend),
      app: app ?? { appId: '10001', secret: 'a-secret' },
      signatureType: 'sign',
      hash: 'md5',
      timeoutMs: 10_000,
      serviceTokenSeconds: 3600,
      log: pino({ level: 'silent' }),
    }),
  )
  return {
    api: api({ locale: 'de_DE', requestId: 'req-1', ...(userToken && { userToken }) }),
    locale: 'de_DE',
    session: sessionInMemory(),
    relyingParty: noIssuer,
    remoteAddress: '192.0.2.1',
    userAgent: undefined,
    requestId: 'req-1',
    fetchFile: async (url) => backend(new Request(url)),
    publicUrl: 'https://site.example',
    log: pino({ level: 'silent' }),
    ...overrides,
  }
}

/** What a server function that is derived from a row comes to. */
export function ask<E extends Endpoint>(call: RequestContext, row: E, data: RowInput<E>): Promise<RowAnswer<E>> {
  return answerOf(row)({ context: { call }, data: inputOf(row)(data) })
}
