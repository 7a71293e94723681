import type { Account } from '#server/api/contract/groups/account.ts'
import type { accounts } from '#server/backend/db/schema/accounts.ts'
import type { Services } from '#server/backend/services.ts'
import { accountOf } from './account-of.ts'
import { createForeignTokens } from './foreign-tokens.ts'
import { createOwnTokens } from './own-tokens.ts'

export type AccountRow = typeof accounts.$inferSelect

/** How the tokens of one issuer are judged. Both methods refuse with user_token_invalid. */
export interface TokenVerifier {
  start(): Promise<void>
  /** The account a token speaks for, as it is now, not as it was when the token was made. */
  verify(token: string): Promise<AccountRow>
  /** The same for a token that is shown for the first time: an account unknown so far is linked or made. */
  adopt(token: string): Promise<AccountRow>
}

export interface AccessTokens extends Pick<TokenVerifier, 'start'> {
  verify(token: string): Promise<Account>
  adopt(token: string): Promise<{ account: Account; signedOutAt: string | null }>
}

/** Judges access tokens of the embedded issuer, or of the foreign one where one is configured. */
export function createAccessTokens(services: Services): AccessTokens {
  const { oidc } = services.env
  const verifier = oidc ? createForeignTokens(services, oidc) : createOwnTokens(services)
  return {
    start: () => verifier.start(),
    verify: async (token) => accountOf(await verifier.verify(token)),
    async adopt(token) {
      const row = await verifier.adopt(token)
      return { account: accountOf(row), signedOutAt: row.signedOutAt?.toISOString() ?? null }
    },
  }
}
