import type { CookieJar } from 'iron-session'
import { openPendingSignIns, type PendingSignIns } from '#server/session/pending-sign-ins.ts'
import { siteRuntime } from './runtime.ts'

/** Pending sign-ins of the current request's browser. */
export function openSignIns(jar: CookieJar): Promise<PendingSignIns> {
  const { env } = siteRuntime()
  return openPendingSignIns(jar, { publicUrl: env.publicUrl, secrets: env.sessionSecrets })
}
