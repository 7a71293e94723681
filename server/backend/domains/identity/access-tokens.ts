import { account, type Account } from '#server/api/contract/groups/account.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import type { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { createForeignTokens } from './foreign-tokens.ts'
import type { AccessTokens } from './identity.ts'
import { createOwnTokens } from './own-tokens.ts'

export type AccountRow = typeof accounts.$inferSelect

/** Whom a token speaks for: the account as it is now, not as it was when the token was made. */
interface Verified {
  row: AccountRow
  /** The session it was given out for; null where the issuer keeps its sessions to itself. */
  sessionId: string | null
}

/** How the tokens of one issuer are judged. Both methods refuse with user_token_invalid. */
export interface TokenVerifier {
  start(): Promise<void>
  verify(token: string): Promise<Verified>
  /** The same for a token that is shown for the first time: an account unknown so far is linked or made. */
  adopt(token: string): Promise<Verified>
}

/** Judges access tokens of the embedded issuer, or of the foreign one where one is configured. */
export function createAccessTokens(services: Services): AccessTokens {
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

/** What of an account's row may leave the backend. */
function accountOf(row: typeof accounts.$inferSelect): Account {
  return account.parse(row)
}
