import {
  type CookieJar,
  getIronSession,
  type IronSession,
  sealData,
  type SessionOptions,
  unsealData,
  type UnsealErrorReason,
} from 'iron-session'
import type { Secrets } from '#server/api/contract/secrets.ts'

/*
 * Texts that only this site reads: sealed with the newest secret, opened with any. The library's own rotation is not
 * used: it names secrets by numbers, and a list has no numbers that last.
 */

type Options = Omit<SessionOptions, 'password' | 'onUnsealError'>

/** Sealed cookie of the current request; empty if it is missing, expired or damaged, or no secret opens it. */
export async function openSealedCookie<T extends object>(
  jar: CookieJar,
  [newest, ...former]: Secrets,
  options: Options,
): Promise<IronSession<T>> {
  let opened = await openCookie<T>(jar, newest, options)
  for (const secret of former) {
    if (!opened.isForeign) break
    opened = await openCookie<T>(jar, secret, options)
  }
  opened.cookie.updateConfig({ ...options, password: newest })
  return opened.cookie
}

async function openCookie<T extends object>(jar: CookieJar, password: string, options: Options) {
  const { failures, onUnsealError } = failureList()
  const cookie = await getIronSession<T>(jar, { ...options, password, onUnsealError })
  return { cookie, isForeign: failures.includes('invalid') }
}

export function sealValue(value: object, [newest]: Secrets, ttl: number): Promise<string> {
  return sealData(value, { password: newest, ttl })
}

/** Value of a seal; an empty object if it has expired, or no secret opens it. */
export async function openSealed(seal: string, secrets: Secrets): Promise<unknown> {
  for (const password of secrets) {
    const { failures, onUnsealError } = failureList()
    const value = await unsealData<object>(seal, { password, onUnsealError })
    if (!failures.includes('invalid')) return value
  }
  return {}
}

/** Collects why a seal was not opened. `invalid`: it was changed, or sealed with another secret. */
function failureList() {
  const failures: UnsealErrorReason[] = []
  return { failures, onUnsealError: (reason: UnsealErrorReason) => void failures.push(reason) }
}
