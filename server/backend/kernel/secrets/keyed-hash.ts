import { createHmac } from 'node:crypto'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { derivedKey } from './derived-key.ts'
import { isSameSecret } from './same-secret.ts'

type SecretEnv = Pick<BackendEnv, 'linkSecret'>

/**
 * HMAC-SHA-256 of a text with the key of one purpose (`activity-link`): as a signature it is invalid for any other, as
 * a pseudonym it reveals nothing of the text.
 */
export function keyedHash(
  { linkSecret }: SecretEnv,
  purpose: string,
  text: string,
  encoding: 'base64url' | 'hex' = 'base64url',
): string {
  return createHmac('sha256', derivedKey(linkSecret, purpose)).update(text).digest(encoding)
}

/** Takes the same time for right and wrong ones. */
export function isKeyedHash(env: SecretEnv, purpose: string, text: string, given: string): boolean {
  return isSameSecret(given, keyedHash(env, purpose, text))
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
