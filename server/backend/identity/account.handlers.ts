import { eq } from 'drizzle-orm'
import type { accounts as accountGroup } from '#server/api/contract/groups/account.ts'
import { accounts } from '#server/backend/db/schema.ts'
import { Refusal, type Handlers } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { accessTokenSeconds, type AccessTokens } from './access-tokens.ts'
import { accountOf } from './account-of.ts'
import { isPasswordRight } from './passwords.ts'
import { countAttempt, forgetAttempts } from './sign-in-limit.ts'

export function createAccountHandlers(services: Services, tokens: AccessTokens): Handlers<typeof accountGroup> {
  return {
    getCurrent: async (_input, { account }) => account,

    async signIn({ body }, { remoteAddress }) {
      const email = body.email.toLowerCase()
      await countAttempt(services, email, remoteAddress)
      const [row] = await services.db().select().from(accounts).where(eq(accounts.email, email))
      const isRight = await isPasswordRight(body.password, row?.passwordHash ?? null)
      if (!row || !isRight) throw new Refusal('credentials_invalid', 'no account with this e-mail and password')
      await forgetAttempts(services, email, remoteAddress)
      return { accessToken: await tokens.issue(row.id), expiresIn: accessTokenSeconds, account: accountOf(row) }
    },
  }
}
