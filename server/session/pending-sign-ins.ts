import type { CookieJar } from 'iron-session'
import type { LocaleSlug } from '#config'
import type { Secrets } from '#server/api/contract/secrets.ts'
import { openSealedCookie } from './sealed.ts'
import { hostCookieName, sealedCookieOptions } from './session.ts'

/** Sign-in between the redirect to the issuer and the return. */
export interface PendingSignIn {
  /** Returned by the issuer, valid only in the browser that was redirected. */
  state: string
  nonce: string
  /** Verifier of the code challenge. */
  verifier: string
  /** Path on this site to return to. */
  next: string
  locale: LocaleSlug
}

export interface PendingSignIns {
  add(pending: PendingSignIn): Promise<void>
  /** Returns the sign-in of this state, once; null for a state from another browser. */
  take(state: string): Promise<PendingSignIn | null>
}

/** As long as the issuer waits for an answer. */
const lifeSeconds = 60 * 60
/** Maximum number of tabs with a pending sign-in; the oldest is dropped first. */
const maxPending = 4
/** Maximum characters of the JSON: encrypted, it must fit into the 4 kB of a cookie. */
const maxCharacters = 2_500

/** Pending sign-ins of this browser, in an encrypted cookie. */
export async function openPendingSignIns(
  jar: CookieJar,
  { publicUrl, secrets }: { publicUrl: string; secrets: Secrets },
): Promise<PendingSignIns> {
  const sealed = await openSealedCookie<{ begun: PendingSignIn[] }>(jar, secrets, {
    cookieName: hostCookieName('sign-in', publicUrl),
    ttl: lifeSeconds,
    cookieOptions: sealedCookieOptions(publicUrl),
  })
  return {
    async add(pending) {
      let begun = [...(sealed.begun ?? []), pending].slice(-maxPending)
      while (begun.length > 1 && JSON.stringify(begun).length > maxCharacters) begun = begun.slice(1)
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
