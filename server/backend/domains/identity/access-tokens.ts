import { account, type Account } from '#server/api/contract/groups/account.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { createForeignTokens } from './foreign-tokens.ts'
import type { AccessTokens } from './identity.ts'
import { createOwnTokens } from './own-tokens.ts'

export type AccountRow = typeof accounts.$inferSelect

/** Account of a token: the current row, not the one at the time of issue. */
interface Verified {
  row: AccountRow
  /** Session of the token; null if the issuer does not expose sessions. */
  sessionId: string | null
}

/** Verifies the tokens of one issuer. Both methods refuse with user_token_invalid. */
export interface TokenVerifier {
  start(): Promise<void>
  verify(token: string): Promise<Verified>
  /** As `verify`, for a token shown for the first time: links or creates an unknown account. */
  adopt(token: string): Promise<Verified>
}

/** Verifies access tokens of the embedded issuer, or of the foreign one if configured. */
export function createAccessTokens(services: BackendContext): AccessTokens {
  const { oidc } = services.env
  const verifier = oidc ? createForeignTokens(services, oidc) : createOwnTokens(services)
  return {
    start: () => verifier.start(),
    async verify(token) {
      const { row, sessionId } = await verifier.verify(token)
      return { account: accountOf(row), sessionId }
    },
    async adopt(token) {
      const { row, sessionId } = await verifier.adopt(token)
      return { account: accountOf(row), sessionId, signedOutAt: row.signedOutAt?.toISOString() ?? null }
    },
  }
}

/** Columns of an account that may leave the backend. */
function accountOf(row: typeof accounts.$inferSelect): Account {
  return account.parse(row)
}
