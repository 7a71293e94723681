import { randomBytes } from 'node:crypto'

/** 256 bits nobody guesses, as 43 characters that stand in a URL as they are: a state, a nonce, a code verifier. */
export function randomText(): string {
  return randomBytes(32).toString('base64url')
}
