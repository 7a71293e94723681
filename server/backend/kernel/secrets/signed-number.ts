import { createHmac } from 'node:crypto'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { derivedKey } from './derived-key.ts'
import { isSameSecret } from './same-secret.ts'

type LinkEnv = Pick<BackendEnv, 'linkSecret'>

/**
 * What proves that one has the mail about a number: its signature, of nobody else's making. A token for one purpose
 * (`activity-link`) is none for another.
 */
export function signNumber({ linkSecret }: LinkEnv, purpose: string, number: string): string {
  return createHmac('sha256', derivedKey(linkSecret, purpose)).update(number).digest('base64url')
}

export function isSignatureOf(env: LinkEnv, purpose: string, number: string, token: string): boolean {
  return isSameSecret(token, signNumber(env, purpose, number))
}
