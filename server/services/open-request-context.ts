import { randomUUID } from 'node:crypto'
import type { CookieJar } from 'iron-session'
import type { LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import { openSession, type Session, type Viewing } from '#server/session/session.ts'
import { renewSession } from './renew-session.ts'
import type { RequestContext } from './request-context.ts'
import { siteRuntime } from './runtime.ts'

export interface IncomingRequest {
  locale: LocaleSlug
  jar: CookieJar
  /** Visitor's IP address; undefined where the server cannot determine it. */
  remoteAddress: string | undefined
  /** Browser's User-Agent header. */
  userAgent: string | undefined
  signal: AbortSignal
}

/** Opens the session and a client for one request; renews an access token that is about to expire first. */
export async function openRequestContext({
  locale,
  jar,
  remoteAddress,
  userAgent,
  signal,
}: IncomingRequest): Promise<RequestContext> {
  const { api, env, fetchFile, log: siteLog, relyingParty } = siteRuntime()
  const requestId = randomUUID()
  const log = siteLog.child({ requestId })
  const { publicUrl, sessionSecrets: secrets } = env
  const session = await openSession(jar, { publicUrl, secrets })
  if (session.isStale) await renewSession(session, { api: api({ requestId }), relyingParty, userAgent, secrets, log })
  const { viewing } = session
  const own = contextOf(session)
  return viewing ? contextOf({ ...session, account: viewing.account }, { viewing, own }) : own

  function contextOf(of: Session, viewed?: { viewing: Viewing; own: RequestContext }): RequestContext {
    let client: ApiClient | null = null
    return {
      // Created at the first use: it has a method for every call, and many pages make none.
      get api() {
        client ??= api({
          locale,
          requestId,
          signal,
          ...(of.accessToken ? { userToken: of.accessToken, onUserTokenRefused: () => of.signOut() } : {}),
          ...(viewed ? { viewing: viewed.viewing.id } : {}),
          ...(remoteAddress ? { remoteAddress } : {}),
        })
        return client
      },
      locale,
      session: of,
      ...(viewed && { own: viewed.own }),
      relyingParty,
      remoteAddress,
      userAgent,
      requestId,
      fetchFile,
      publicUrl,
      log,
    }
  }
}
