import { createHash } from 'node:crypto'

/** Key of an issuer's record: the id itself would give access to a session. */
export function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
