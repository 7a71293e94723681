import { randomUUID } from 'node:crypto'
import type { CookieJar } from 'iron-session'
import type { LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import { openSession } from '#server/session/session.ts'
import type { Call } from './call.ts'
import { renewSession } from './renew-session.ts'
import { siteRuntime } from './runtime.ts'

export interface IncomingCall {
  locale: LocaleSlug
  jar: CookieJar
  /** The visitor's; undefined where the server cannot tell. */
  remoteAddress: string | undefined
  /** What their browser says of itself. */
  userAgent: string | undefined
  signal: AbortSignal
}

/** Opens the session and a client for one request to the site; an access token that is about to end is renewed first. */
export async function openCall({ locale, jar, remoteAddress, userAgent, signal }: IncomingCall): Promise<Call> {
  const { api, env, fetchFile, log: siteLog, relyingParty } = siteRuntime()
  const requestId = randomUUID()
  const log = siteLog.child({ requestId })
  const secret = env.sessionSecret
  const session = await openSession(jar, { publicUrl: env.publicUrl, secret })
  if (session.isStale) await renewSession(session, { api: api({ requestId }), relyingParty, userAgent, secret, log })
  let client: ApiClient | null = null
  return {
    // Made once something is asked of the backend: it has a method for every call there is, and many pages ask nothing.
    get api() {
      client ??= api({
        locale,
        requestId,
        signal,
        ...(session.accessToken ? { userToken: session.accessToken, onUserTokenRefused: () => session.signOut() } : {}),
        ...(remoteAddress ? { remoteAddress } : {}),
      })
      return client
    },
    locale,
    session,
    relyingParty,
    remoteAddress,
    userAgent,
    requestId,
    fetchFile,
    publicUrl: env.publicUrl,
    log,
  }
}
