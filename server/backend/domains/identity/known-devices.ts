import { randomBytes } from 'node:crypto'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { isKeyedHash, keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'

const day = 24 * 60 * 60 * 1000
/** Time that a browser and its network stay known after a sign-in; the site's cookie lasts no longer. */
export const knownMs = 180 * day
/** Accounts that one browser is known to; the least recently used is dropped first. */
const maxAccounts = 4

const purpose = 'known-device'

export interface Owner {
  id: string
  /**
   * A change of password makes known browsers and networks unknown: a holder of the old password may have signed in.
   */
  passwordHash: string | null
}
type WithEnv = Pick<BackendContext, 'env'>

/**
 * Id of a browser that has signed in to this account before, from its cookie; null for any other. Its tries count
 * separately, so that strangers cannot lock it out.
 */
export function knownDevice(services: WithEnv, owner: Owner, cookie: string | undefined): string | null {
  return (
    tokensOf(cookie)
      .map((token) => deviceOf(services, owner, token))
      .find((id) => id !== null) ?? null
  )
}

/** Cookie of a browser that has just signed in: known to this account and to those it was known to before. */
export function recordDevice(services: WithEnv, owner: Owner, cookie: string | undefined): string {
  const id = knownDevice(services, owner, cookie) ?? randomBytes(12).toString('base64url')
  const at = Date.now().toString(36)
  const others = tokensOf(cookie).filter((token) => deviceOf(services, owner, token) === null)
  return [`${id}.${at}.${keyedHash(services.env, purpose, proofText(owner, id, at))}`, ...others]
    .slice(0, maxAccounts)
    .join('~')
}

function tokensOf(cookie = ''): string[] {
  return cookie.split('~', maxAccounts).filter((token) => /^[\w-]{16}\.[0-9a-z]{8,9}\.[\w-]{43}$/.test(token))
}

function deviceOf(services: WithEnv, owner: Owner, token: string): string | null {
  const [id = '', at = '', given = ''] = token.split('.')
  if (!isKeyedHash(services.env, purpose, proofText(owner, id, at), given)) return null
  return Number.parseInt(at, 36) > Date.now() - knownMs ? id : null
}

function proofText({ id: accountId, passwordHash }: Owner, id: string, at: string): string {
  return [accountId, passwordHash ?? '', id, at].join('\n')
}
