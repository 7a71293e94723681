import { randomUUID } from 'node:crypto'
import type { CookieJar } from 'iron-session'
import type { LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import { openSession } from '#server/session/session.ts'
import type { Call } from './call.ts'
import { siteRuntime } from './runtime.ts'

export interface IncomingCall {
  locale: LocaleSlug
  jar: CookieJar
  /** The visitor's; undefined where the server cannot tell. */
  remoteAddress: string | undefined
  signal: AbortSignal
}

/** Opens the session and a client for one request to the site. */
export async function openCall({ locale, jar, remoteAddress, signal }: IncomingCall): Promise<Call> {
  const { api, env, log } = siteRuntime()
  const session = await openSession(jar, { publicUrl: env.publicUrl, secret: env.sessionSecret })
  const requestId = randomUUID()
  let client: ApiClient | null = null
  return {
    // Made once something is asked of the backend: it has a method for every call there is, and many pages ask nothing.
    get api() {
      client ??= api({
        locale,
        requestId,
        signal,
        ...(session.accessToken ? { userToken: session.accessToken } : {}),
        ...(remoteAddress ? { remoteAddress } : {}),
      })
      return client
    },
    locale,
    session,
    remoteAddress,
    requestId,
    publicUrl: env.publicUrl,
    log: log.child({ requestId }),
  }
}
