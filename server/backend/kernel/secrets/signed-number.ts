import { createHmac } from 'node:crypto'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { derivedKey } from './derived-key.ts'
import { isSameSecret } from './same-secret.ts'

type LinkEnv = Pick<BackendEnv, 'linkSecret'>

/**
 * Signature of a number in a mailed link, proof of having the mail. A token for one purpose (`activity-link`) is
 * invalid for others.
 */
export function signNumber({ linkSecret }: LinkEnv, purpose: string, number: string): string {
  return createHmac('sha256', derivedKey(linkSecret, purpose)).update(number).digest('base64url')
}

export function isSignatureOf(env: LinkEnv, purpose: string, number: string, token: string): boolean {
  return isSameSecret(token, signNumber(env, purpose, number))
}
