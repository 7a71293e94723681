import { pino } from 'pino'
import { createApi } from '#server/api/client/client.ts'
import type { SigningApp } from '#server/api/client/signer.ts'
import { type BackendFetch, inProcessTransport } from '#server/api/client/transport.ts'
import type { Call } from '#server/services/call.ts'
import type { Session } from '#server/session/session.ts'

/** A session without a browser: what is signed in stays in memory. */
function sessionInMemory(): Session {
  let current: Parameters<Session['signIn']>[0] | null = null
  return {
    get account() {
      return current?.account ?? null
    },
    get accessToken() {
      return current?.accessToken ?? null
    },
    signIn: async (signedIn) => {
      current = signedIn
    },
    signOut: () => {
      current = null
    },
  }
}

interface CallOptions extends Partial<Call> {
  app?: SigningApp
  userToken?: string
}

/** A call of a visitor to the German site, on whichever backend the test brings along. */
export function callTo(backend: BackendFetch, { app, userToken, ...overrides }: CallOptions = {}): Call {
  const api = createApi({
    transport: inProcessTransport(backend),
    app: app ?? { appId: '10001', secret: 'a-secret' },
    signatureType: 'sign',
    hash: 'md5',
    timeoutMs: 10_000,
    serviceTokenSeconds: 3600,
    log: pino({ level: 'silent' }),
  })
  return {
    api: api({ locale: 'de_DE', requestId: 'req-1', ...(userToken && { userToken }) }),
    locale: 'de_DE',
    session: sessionInMemory(),
    remoteAddress: '192.0.2.1',
    requestId: 'req-1',
    publicUrl: 'https://site.example',
    log: pino({ level: 'silent' }),
    ...overrides,
  }
}
