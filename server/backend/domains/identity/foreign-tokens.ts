import { and, eq } from 'drizzle-orm'
import { IdentityType } from '#machines/shared/codes.ts'
import { nameFormat } from '#machines/shared/name-format.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { accountLinks } from '#server/backend/platform/db/schema/identity.ts'
import type { AccountRow, TokenVerifier } from './access-tokens.ts'
import { createForeignIssuer, type UserInfo, userInfo } from './foreign-issuer.ts'

/**
 * Tokens of a foreign issuer. Its subject is linked to an account once, by the e-mail address the issuer has verified;
 * from then on by the subject alone. A token older than the account's last global sign-out is refused.
 */
export function createForeignTokens(
  services: BackendContext,
  { issuer, clientId }: { issuer: string; clientId: string },
): TokenVerifier {
  const foreign = createForeignIssuer(issuer, clientId)

  async function linked(subject: string): Promise<AccountRow | undefined> {
    const [row] = await services
      .db()
      .select({ account: accounts })
      .from(accountLinks)
      .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
      .where(and(eq(accountLinks.issuer, issuer), eq(accountLinks.subject, subject)))
    return row?.account
  }

  function judged(row: AccountRow, issuedAt: number): AccountRow {
    // Tokens count whole seconds: one from the very second of the sign-out counts as older.
    if (row.signedOutAt && issuedAt * 1000 <= row.signedOutAt.getTime()) {
      throw new Refusal('user_token_invalid', 'the account was signed out everywhere')
    }
    return row
  }

  /** Account of a token shown for the first time: its owner has just signed in at the issuer. */
  function admitted(row: AccountRow, issuedAt: number): AccountRow {
    if (row.blockedAt) throw new Refusal('account_blocked', 'staff have blocked the account')
    return judged(row, issuedAt)
  }

  async function link({ sub, email, email_verified: isVerified, ...names }: UserInfo): Promise<AccountRow> {
    if (!email || !isVerified) throw new Refusal('email_not_verified', 'the issuer has not verified the e-mail address')
    return services.transaction(async () => {
      const [firstName = '', ...rest] = (names.name ?? '').split(' ')
      await services
        .db()
        .insert(accounts)
        .values({
          email: email.toLowerCase(),
          firstName: namePart(names.given_name ?? firstName),
          lastName: namePart(names.family_name ?? rest.join(' ')),
          role: 'customer',
          identityType: IdentityType.private,
        })
        .onConflictDoNothing({ target: accounts.email })
      const [account] = await services.db().select().from(accounts).where(eq(accounts.email, email.toLowerCase()))
      if (!account) throw new Error('the account just created is missing')
      await services
        .db()
        .insert(accountLinks)
        .values({ issuer, subject: sub, accountId: account.id, createdAt: new Date() })
        // Concurrent sign-ins create the same link.
        .onConflictDoNothing()
      return account
    })
  }

  return {
    start: async () => {},
    async verify(token) {
      const { sub, iat } = await foreign.claimsOf(token)
      const row = await linked(sub)
      if (!row || row.blockedAt) {
        throw new Refusal('user_token_invalid', 'the subject of the issuer is not linked to an account in use')
      }
      return { row: judged(row, iat), sessionId: null }
    },
    async adopt(token) {
      const claims = await foreign.claimsOf(token)
      const known = await linked(claims.sub)
      if (known) return { row: admitted(known, claims.iat), sessionId: null }
      // Some issuers include the claims in the token, others return them as user info.
      const info = claims['email'] === undefined ? await foreign.userInfo(token) : userInfo.parse(claims)
      if (info.sub !== claims.sub) throw new Refusal('user_token_invalid', 'the user info is about another subject')
      return { row: admitted(await link(info), claims.iat), sessionId: null }
    },
  }
}

/** Drops invalid characters instead of refusing the name: a customer cannot change what the issuer sends. */
function namePart(text: string): string {
  return Array.from(text)
    .filter((character) => nameFormat.test(character))
    .join('')
    .slice(0, 80)
}
