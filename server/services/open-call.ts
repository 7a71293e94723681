import { randomUUID } from 'node:crypto'
import type { CookieJar } from 'iron-session'
import type { LocaleSlug } from '#config'
import { openSession } from '#server/session/session.ts'
import type { Call } from './call.ts'
import { siteRuntime } from './runtime.ts'

export interface IncomingCall {
  locale: LocaleSlug
  jar: CookieJar
  header: (name: string) => string | undefined
  /** The other end of the connection: the visitor, or the nearest proxy. */
  socketAddress: string | undefined
  signal: AbortSignal
}

/** Opens the session and a client for one request to the site. */
export async function openCall({ locale, jar, header, socketAddress, signal }: IncomingCall): Promise<Call> {
  const { api, env } = siteRuntime()
  const session = await openSession(jar, { publicUrl: env.publicUrl, secret: env.sessionSecret })
  const requestId = randomUUID()
  const remoteAddress = visitorAddress(socketAddress, header('x-forwarded-for'), env.trustedProxies)
  const client = api({
    locale,
    requestId,
    signal,
    ...(session.accessToken ? { userToken: session.accessToken } : {}),
    ...(remoteAddress ? { remoteAddress } : {}),
  })
  return { api: client, locale, session, remoteAddress, requestId }
}

/**
 * Each proxy appends the address it was called from, so the visitor's is as many entries from the end as there are proxies
 * of our own. What stands before it anybody may have written.
 */
export function visitorAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxies: number) {
  if (trustedProxies === 0) return socketAddress
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim()).filter((hop) => hop !== '')
  return hops.at(-trustedProxies) ?? hops[0] ?? socketAddress
}
