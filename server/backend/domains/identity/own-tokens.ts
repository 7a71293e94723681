import { and, eq, exists, gt } from 'drizzle-orm'
import { decodeProtectedHeader, errors, jwtVerify, type CryptoKey, type JWTPayload } from 'jose'
import { issuerUrl } from '#server/api/contract/issuer-url.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { issuerRecords } from '#server/backend/platform/db/schema/identity.ts'
import type { TokenVerifier } from './access-tokens.ts'
import { algorithm, loadSigningKeys, loadVerificationKeys } from './identity-keys.ts'
import { hashOf } from './issuer/record-hash.ts'
import { backendAudience } from './token-rules.ts'

/** Minimum milliseconds between reads of the keys, so that made-up key ids cost nothing. */
const rereadInterval = 2_000

/** Tokens of the embedded issuer: valid as long as their grant exists, which every kind of sign-out deletes. */
export function createOwnTokens(services: BackendContext): TokenVerifier {
  const issuer = issuerUrl(services.env.publicUrl)
  let keys = new Map<string, CryptoKey>()
  let readAt = 0
  let reading: Promise<void> | null = null

  async function keyFor(keyId: string | undefined): Promise<CryptoKey> {
    if (!keys.has(keyId ?? '')) await readAgain()
    const key = keys.get(keyId ?? '')
    if (!key) throw new Refusal('user_token_invalid', 'signed with an unknown key')
    return key
  }

  /** Concurrent callers share one read: the first requests of a process arrive together. */
  function readAgain(): Promise<void> {
    if (!reading && Date.now() - readAt > rereadInterval) {
      reading = readKeys().finally(() => {
        reading = null
      })
    }
    return reading ?? Promise.resolve()
  }

  async function readKeys(): Promise<void> {
    readAt = Date.now()
    keys = await loadVerificationKeys(services)
  }

  async function claimsOf(token: string): Promise<JWTPayload> {
    try {
      const key = await keyFor(decodeProtectedHeader(token).kid)
      const options = { algorithms: [algorithm], typ: 'at+jwt', issuer, audience: backendAudience }
      return (await jwtVerify(token, key, options)).payload
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) {
        throw new Refusal('user_token_invalid', error.message)
      }
      throw error
    }
  }

  async function verify(token: string) {
    const { sub = '', grant_id: grantId } = await claimsOf(token)
    const sessionId = hashOf(String(grantId))
    const grant = services
      .db()
      .select({ kind: issuerRecords.kind })
      .from(issuerRecords)
      .where(
        and(
          eq(issuerRecords.kind, 'Grant'),
          eq(issuerRecords.idHash, sessionId),
          eq(issuerRecords.accountId, sub),
          gt(issuerRecords.expiresAt, new Date()),
        ),
      )
    const [row] = isUuid(sub)
      ? await services
          .db()
          .select()
          .from(accounts)
          .where(and(eq(accounts.id, sub), exists(grant)))
      : []
    // Blocking ends all sessions; one that was beginning at that moment is refused here.
    if (!row || row.blockedAt) throw new Refusal('user_token_invalid', 'the session or the account has ended')
    return { row, sessionId }
  }

  return {
    async start() {
      // Creates missing keys now rather than at the first sign-in.
      await loadSigningKeys(services)
    },
    verify,
    // Every account belongs to the embedded issuer.
    adopt: verify,
  }
}
