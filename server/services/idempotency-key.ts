import { createHash } from 'node:crypto'

/**
 * A key for calls whose effect can happen only once anyway: the same request, however often it is sent, has the same key
 * and gets the same answer.
 */
export function idempotencyKey(call: string, request: unknown): string {
  return createHash('sha256')
    .update(`${call}\n${JSON.stringify(request)}`)
    .digest('base64url')
}
