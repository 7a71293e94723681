import { randomBytes } from 'node:crypto'

/** 256 random bits as 43 URL-safe characters: a state, a nonce, a code verifier. */
export function randomText(): string {
  return randomBytes(32).toString('base64url')
}
