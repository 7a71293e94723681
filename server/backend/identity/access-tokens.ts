import { eq } from 'drizzle-orm'
import { decodeProtectedHeader, jwtVerify, SignJWT, errors, type CryptoKey } from 'jose'
import type { Account } from '#server/api/contract/groups/account.ts'
import { accounts } from '#server/backend/db/schema.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { accountOf } from './account-of.ts'
import { algorithm, loadSigningKey, loadVerificationKeys, type SigningKey } from './identity-keys.ts'

/** Seconds an access token lasts: a working day of staff. */
export const accessTokenSeconds = 8 * 60 * 60

const audience = 'solvei-backend'
/** Milliseconds before an unknown key id makes the keys be read again, so that made-up ids cost nothing. */
const rereadInterval = 2_000

export interface AccessTokens {
  start(): Promise<void>
  issue(accountId: string): Promise<string>
  /** The account as it is now, not as it was when the token was made. Refuses with user_token_invalid. */
  verify(token: string): Promise<Account>
}

export function createAccessTokens(services: Services): AccessTokens {
  const issuer = services.env.publicUrl
  let signing: SigningKey | null = null
  let keys = new Map<string, CryptoKey>()
  let readAt = 0

  async function keyFor(keyId: string | undefined): Promise<CryptoKey> {
    const isStale = Date.now() - readAt > rereadInterval
    if (!keys.has(keyId ?? '') && isStale) await readKeys()
    const key = keys.get(keyId ?? '')
    if (!key) throw new Refusal('user_token_invalid', 'signed with an unknown key')
    return key
  }

  async function readKeys(): Promise<void> {
    readAt = Date.now()
    keys = await loadVerificationKeys(services)
  }

  return {
    async start() {
      signing = await loadSigningKey(services)
    },
    issue(accountId) {
      if (!signing) throw new Error('access tokens are issued after start')
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, kid: signing.keyId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(accountId)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(signing.key)
    },
    async verify(token) {
      try {
        const key = await keyFor(decodeProtectedHeader(token).kid)
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience })
        const [row] = await services
          .db()
          .select()
          .from(accounts)
          .where(eq(accounts.id, payload.sub ?? ''))
        if (row) return accountOf(row)
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) {
          throw new Refusal('user_token_invalid', error.message)
        }
        throw error
      }
      throw new Refusal('user_token_invalid', 'the account no longer exists')
    },
  }
}
