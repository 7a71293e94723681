import { randomUUID } from 'node:crypto'
import { type CookieJar, getIronSession, type IronSession } from 'iron-session'
import type { Account } from '#server/api/contract/groups/account.ts'

/** What a signed-in browser carries, encrypted: scripts cannot read it, and nothing but this server can. */
interface SessionData {
  /** New with every sign-in. */
  id: string
  accessToken: string
  /** Of the access token, in milliseconds since the epoch. */
  expiresAt: number
  account: Account
}

export interface Session {
  /** Null for a visitor. */
  readonly account: Account | null
  readonly accessToken: string | null
  signIn(signedIn: { accessToken: string; expiresIn: number; account: Account }): Promise<void>
  signOut(): void
}

const lifeSeconds = 8 * 60 * 60

/**
 * The `__Host-` prefix ties the cookie to this very origin, but demands `Secure`, and a browser without TLS keeps such a
 * cookie on localhost at best: Chromium, Firefox and curl do there, Safari does not, and none does elsewhere on plain
 * http. So the public address decides.
 */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}

/**
 * Opens the session of the running request. A cookie that is damaged, foreign, older than eight hours or older than its
 * access token is an empty session. Signing in replaces whatever the browser brought along, so that nobody can prepare a session for another.
 */
export async function openSession(
  jar: CookieJar,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): Promise<Session> {
  const sealed = await getIronSession<SessionData>(jar, {
    cookieName: sessionCookieName(publicUrl),
    password: secret,
    ttl: lifeSeconds,
    cookieOptions: { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') },
  })
  if ((sealed.expiresAt ?? 0) <= Date.now()) forget(sealed)
  return {
    get account() {
      return sealed.account ?? null
    },
    get accessToken() {
      return sealed.accessToken ?? null
    },
    async signIn({ accessToken, expiresIn, account }) {
      const expiresAt = Date.now() + expiresIn * 1000
      const data: SessionData = { id: randomUUID(), accessToken, expiresAt, account }
      Object.assign(sealed, data)
      await sealed.save()
    },
    signOut() {
      sealed.destroy()
    },
  }
}

function forget(sealed: IronSession<SessionData>): void {
  for (const key of Object.keys(sealed)) Reflect.deleteProperty(sealed, key)
}
