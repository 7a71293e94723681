import { createHmac } from 'node:crypto'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { derivedKeys } from './derived-key.ts'
import { isSameSecret } from './same-secret.ts'

type SecretEnv = Pick<BackendEnv, 'linkSecrets'>
type Encoding = 'base64url' | 'hex'

/**
 * HMAC-SHA-256 of a text with the key of one purpose (`activity-link`): as a signature it is invalid for any other, as
 * a pseudonym it reveals nothing of the text. The newest secret's; compare it by `isKeyedHash`, or look it up by
 * `keyedHashes`.
 */
export function keyedHash(env: SecretEnv, purpose: string, text: string, encoding: Encoding = 'base64url'): string {
  return keyedHashes(env, purpose, text, encoding)[0]
}

/** Hashes by all versions of the secret, the newest first: what is stored may be older than its last rotation. */
export function keyedHashes(
  { linkSecrets }: SecretEnv,
  purpose: string,
  text: string,
  encoding: Encoding = 'base64url',
): [string, ...string[]] {
  const [newest, ...former] = derivedKeys(linkSecrets, purpose)
  const hash = (key: Buffer) => createHmac('sha256', key).update(text).digest(encoding)
  return [hash(newest), ...former.map(hash)]
}

/** By any version of the secret. Takes the same time for all that are wrong. */
export function isKeyedHash(
  env: SecretEnv,
  purpose: string,
  text: string,
  given: string,
  encoding: Encoding = 'base64url',
): boolean {
  return keyedHashes(env, purpose, text, encoding).some((right) => isSameSecret(given, right))
}

/** Text with its signature, for a mailed link: proof of having the mail. Nothing about it is stored. */
export function signToken(env: SecretEnv, purpose: string, text: string): string {
  return `${text}.${keyedHash(env, purpose, text)}`
}

/** Text of a token; null if not signed for this purpose. */
export function openToken(env: SecretEnv, purpose: string, token: string): string | null {
  const end = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(end, 0))
  return text !== '' && isKeyedHash(env, purpose, text, token.slice(end + 1)) ? text : null
}
