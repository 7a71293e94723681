import { createHash } from 'node:crypto'

/**
 * Derives the key from the request, for calls whose effect can happen only once anyway: repeated requests get the same
 * answer.
 */
export function idempotencyKey(call: string, request: unknown): string {
  return createHash('sha256')
    .update(`${call}\n${JSON.stringify(request)}`)
    .digest('base64url')
}
