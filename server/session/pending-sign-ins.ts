import { type CookieJar, getIronSession } from 'iron-session'
import type { LocaleSlug } from '#config'
import { hostCookieName, sealedCookieOptions } from './session.ts'

/** A sign-in between the way to the issuer and the way back. */
export interface PendingSignIn {
  /** Comes back from the issuer, and only to the browser that was sent there. */
  state: string
  nonce: string
  /** Of the code challenge. */
  verifier: string
  /** A path of this site. */
  next: string
  locale: LocaleSlug
}

export interface PendingSignIns {
  add(pending: PendingSignIn): Promise<void>
  /** The one this state belongs to, once; null for a state that this browser was not sent with. */
  take(state: string): Promise<PendingSignIn | null>
}

/** As long as the issuer waits for an answer. */
const lifeSeconds = 60 * 60
/** In as many tabs somebody may sign in at a time; the oldest is forgotten first. */
const most = 4
/** Characters of them together as JSON: sealed, they fit into the 4 kB that browsers store of a cookie. */
const mostCharacters = 2_500

/** The sign-ins this browser has begun, in a sealed cookie of its own. */
export async function openPendingSignIns(
  jar: CookieJar,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): Promise<PendingSignIns> {
  const sealed = await getIronSession<{ begun: PendingSignIn[] }>(jar, {
    cookieName: hostCookieName('sign-in', publicUrl),
    password: secret,
    ttl: lifeSeconds,
    cookieOptions: sealedCookieOptions(publicUrl),
  })
  return {
    async add(pending) {
      let begun = [...(sealed.begun ?? []), pending].slice(-most)
      while (begun.length > 1 && JSON.stringify(begun).length > mostCharacters) begun = begun.slice(1)
      sealed.begun = begun
      await sealed.save()
    },
    async take(state) {
      const begun = sealed.begun ?? []
      const found = begun.find((pending) => pending.state === state)
      if (!found) return null
      sealed.begun = begun.filter((pending) => pending !== found)
      if (sealed.begun.length > 0) await sealed.save()
      else sealed.destroy()
      return found
    },
  }
}
