import { createHash } from 'node:crypto'

/** What a record of the issuer is found by: its id itself would be a key to somebody's session. */
export function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
