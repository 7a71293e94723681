import { hkdfSync } from 'node:crypto'
import type { Secrets } from '#server/api/contract/secrets.ts'

/** Cached: every link and every challenge needs a key. */
const derived = new Map<string, Buffer>()

/**
 * Derives a 32-byte key for one purpose from the backend's secret: a signature for one use is invalid for any other.
 * Purposes in use: `identity-key`, `second-factor`, `recovery-code`, `captcha`, `consent-visitor`, `file-address`,
 * `file-id`, and those of mailed links.
 */
export function derivedKey(linkSecret: string, purpose: string): Buffer {
  const name = `${purpose}:${linkSecret}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', linkSecret, 'solvei', purpose, 32))
  derived.set(name, key)
  return key
}

/** Keys of all versions of the secret, the newest first. */
export function derivedKeys([newest, ...former]: Secrets, purpose: string): readonly [Buffer, ...Buffer[]] {
  return [derivedKey(newest, purpose), ...former.map((secret) => derivedKey(secret, purpose))]
}
