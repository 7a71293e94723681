import { createHmac } from 'node:crypto'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { derivedKey } from './derived-key.ts'
import { isSameSecret } from './same-secret.ts'

/** What a mailed link is for: a token for one is none for another. */
export type LinkPurpose = 'activity-link' | 'trade-in-link'

type LinkEnv = Pick<BackendEnv, 'linkSecret'>

/** What proves that one has the mail about a number: its signature, of nobody else's making. */
export function signNumber({ linkSecret }: LinkEnv, purpose: LinkPurpose, number: string): string {
  return createHmac('sha256', derivedKey(linkSecret, purpose)).update(number).digest('base64url')
}

export function isSignatureOf(env: LinkEnv, purpose: LinkPurpose, number: string, token: string): boolean {
  return isSameSecret(token, signNumber(env, purpose, number))
}
