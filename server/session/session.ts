import { randomUUID } from 'node:crypto'
import { type CookieJar, getIronSession, type IronSession } from 'iron-session'
import type { Account } from '#server/api/contract/groups/account.ts'

/** What an issuer gives for somebody who signed in. */
export interface Tokens {
  accessToken: string
  /** Seconds. */
  expiresIn: number
  /** Null where the issuer gives none: then the session ends with its access token. */
  refreshToken: string | null
  /** Shows the issuer whom a sign-out is about. */
  idToken: string | null
}

/** What a signed-in browser carries, encrypted: scripts cannot read it, and nothing but this server can. */
interface SessionData {
  /** New with every sign-in. */
  id: string
  account: Account
  accessToken: string
  refreshToken: string | null
  idToken: string | null
  /** Of the access token, in milliseconds since the epoch. */
  expiresAt: number
  signedInAt: number
}

export interface Session {
  /** Null for a visitor, and for somebody whose access token is over and was not renewed. */
  readonly account: Account | null
  readonly accessToken: string | null
  readonly idToken: string | null
  /** What can be exchanged for another access token, and since when somebody has been signed in. */
  readonly renewal: { refreshToken: string; signedInAt: number } | null
  /** Whether the access token is over, or will be before a request is done. */
  readonly isStale: boolean
  /** In place of any session the browser brought, so that nobody can prepare one for another. */
  signIn(tokens: Tokens, account: Account): Promise<void>
  /** The same session with other tokens. */
  renew(tokens: Tokens, account: Account): Promise<void>
  signOut(): void
}

const day = 24 * 60 * 60
/** Seconds from signing in to signing in again: a working day of staff, and as long as the issuer has it for customers. */
const lifeSeconds = { customer: 14 * day, staff: 12 * 60 * 60 }
/** Before its end a token is renewed, so that no call under way meets a dead one. */
const staleMs = 60_000

/**
 * The `__Host-` prefix ties the cookie to this very origin, but demands `Secure`, and a browser without TLS keeps such a
 * cookie on localhost at best: Chromium, Firefox and curl do there, Safari does not, and none does elsewhere on plain
 * http. So the public address decides.
 */
export function hostCookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

export function sessionCookieName(publicUrl: string): string {
  return hostCookieName('session', publicUrl)
}

/** For cookies that only this server reads, and that come back when somebody returns from an issuer elsewhere. */
export function sealedCookieOptions(publicUrl: string) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}

/** Opens the session of the running request. A cookie that is damaged, foreign or too old is an empty session. */
export async function openSession(
  jar: CookieJar,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): Promise<Session> {
  const sealed = await getIronSession<SessionData>(jar, {
    cookieName: sessionCookieName(publicUrl),
    password: secret,
    ttl: lifeSeconds.customer,
    cookieOptions: sealedCookieOptions(publicUrl),
    // The embedded issuer's tokens fit into one; of others' some do not.
    chunk: true,
  })
  if (isOver(sealed)) forget(sealed)
  const isGood = () => (sealed.expiresAt ?? 0) > Date.now()

  async function keep({ accessToken, expiresIn, refreshToken, idToken }: Tokens, account: Account): Promise<void> {
    const expiresAt = Date.now() + expiresIn * 1000
    // An issuer may keep a refresh token or an id token as it is and not repeat it.
    const kept = {
      refreshToken: refreshToken ?? sealed.refreshToken ?? null,
      idToken: idToken ?? sealed.idToken ?? null,
    }
    Object.assign(sealed, { ...kept, account, accessToken, expiresAt } satisfies Partial<SessionData>)
    await sealed.save()
  }

  return {
    get account() {
      return isGood() ? (sealed.account ?? null) : null
    },
    get accessToken() {
      return isGood() ? (sealed.accessToken ?? null) : null
    },
    get idToken() {
      return sealed.idToken ?? null
    },
    get renewal() {
      const { refreshToken, signedInAt } = sealed
      return refreshToken && signedInAt ? { refreshToken, signedInAt } : null
    },
    get isStale() {
      return sealed.expiresAt !== undefined && sealed.expiresAt - staleMs <= Date.now()
    },
    async signIn(tokens, account) {
      forget(sealed)
      Object.assign(sealed, { id: randomUUID(), signedInAt: Date.now() } satisfies Partial<SessionData>)
      await keep(tokens, account)
    },
    renew: keep,
    signOut() {
      sealed.destroy()
    },
  }
}

function isOver({ signedInAt = 0, account }: Partial<SessionData>): boolean {
  return signedInAt + lifeSeconds[account?.role ?? 'customer'] * 1000 <= Date.now()
}

function forget(sealed: IronSession<SessionData>): void {
  for (const key of Object.keys(sealed)) Reflect.deleteProperty(sealed, key)
}
