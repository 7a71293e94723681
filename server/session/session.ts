import { randomUUID } from 'node:crypto'
import type { CookieJar, IronSession } from 'iron-session'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { Secrets } from '#server/api/contract/secrets.ts'
import { openSealedCookie } from './sealed.ts'

/** Tokens of a sign-in. */
export interface Tokens {
  accessToken: string
  /** Seconds. */
  expiresIn: number
  /** Null where the issuer issues none: the session ends with its access token. */
  refreshToken: string | null
  /** Identifies the session at the issuer's sign-out. */
  idToken: string | null
}

/** Content of the session cookie, encrypted: neither scripts nor other servers can read it. */
interface SessionData {
  /** New with every sign-in. */
  id: string
  account: Account
  accessToken: string
  refreshToken: string | null
  idToken: string | null
  /** Expiry of the access token, in milliseconds since the epoch. */
  expiresAt: number
  signedInAt: number
  /** Of staff who view a customer's account. */
  viewing?: Viewing | null
}

/** Viewing of a customer's account by staff, who read what the customer would read. */
export interface Viewing {
  /** Number of the viewing at the backend. */
  id: string
  /** Customer. */
  account: Account
  /** Milliseconds since the epoch. */
  endsAt: number
}

export interface Session {
  /** Null for a visitor, and when the access token expired without renewal. */
  readonly account: Account | null
  readonly accessToken: string | null
  readonly idToken: string | null
  /** Refresh token, and the time of the sign-in. */
  readonly renewal: { refreshToken: string; signedInAt: number } | null
  /** Whether the access token has expired, or may expire during a request. */
  readonly isStale: boolean
  /** Replaces any session in the browser, so that an attacker cannot fixate one. */
  signIn(tokens: Tokens, account: Account): Promise<void>
  /** Replaces the tokens of the session. */
  renew(tokens: Tokens, account: Account): Promise<void>
  /** Replaces the account alone: its role may have changed since the sign-in. */
  update(account: Account): Promise<void>
  /** Viewing under way. */
  readonly viewing: Viewing | null
  /** Begins a viewing, or ends it with null. */
  setViewing(viewing: Viewing | null): Promise<void>
  signOut(): void
}

const day = 24 * 60 * 60
/** Maximum seconds until a new sign-in: a working day for staff, and the issuer's session life for customers. */
const lifeSeconds = { customer: 14 * day, staff: 12 * 60 * 60 }
/** Renewal before the expiry, so that the token does not expire during a call. */
const staleMs = 60_000

/**
 * The `__Host-` prefix binds the cookie to this origin, but requires `Secure`. Without TLS, Chromium, Firefox and curl
 * accept such a cookie on localhost, Safari does not, and no browser does on other hosts. So the public URL decides.
 */
export function hostCookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

export function sessionCookieName(publicUrl: string): string {
  return hostCookieName('session', publicUrl)
}

/** Options for cookies that only this server reads, and that survive the return from a foreign issuer. */
export function sealedCookieOptions(publicUrl: string) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}

/** Opens the session of the current request. A damaged, foreign or expired cookie is an empty session. */
export async function openSession(
  jar: CookieJar,
  { publicUrl, secrets }: { publicUrl: string; secrets: Secrets },
): Promise<Session> {
  const sealed = await openSealedCookie<SessionData>(jar, secrets, {
    cookieName: sessionCookieName(publicUrl),
    ttl: lifeSeconds.customer,
    cookieOptions: sealedCookieOptions(publicUrl),
    // The embedded issuer's tokens fit into one cookie; those of other issuers may not.
    chunk: true,
  })
  if (isOver(sealed)) forget(sealed)
  const isGood = () => (sealed.expiresAt ?? 0) > Date.now()

  async function keep({ accessToken, expiresIn, refreshToken, idToken }: Tokens, account: Account): Promise<void> {
    const expiresAt = Date.now() + expiresIn * 1000
    // An issuer may omit an unchanged refresh or id token.
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
    async update(account) {
      sealed.account = account
      await sealed.save()
    },
    get viewing() {
      const { viewing } = sealed
      return viewing && isGood() && viewing.endsAt > Date.now() ? viewing : null
    },
    async setViewing(viewing) {
      sealed.viewing = viewing
      await sealed.save()
    },
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
