import { eq } from 'drizzle-orm'
import { accounts } from '#server/backend/db/schema/accounts.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { networkOf } from '#server/network/network-of.ts'
import { countAttempt, forgetAttempts, signInFrom, signInHere, signInOfAccount, uncountAttempt } from './attempts.ts'
import { isPasswordRight } from './passwords.ts'

/**
 * The account of an e-mail address and its password; its id. Refuses with credentials_invalid after the same work whether
 * there is an account or not, and with too_many_requests before any.
 */
export async function checkCredentials(
  services: Services,
  { email: typedEmail, password }: { email: string; password: string },
  remoteAddress: string,
): Promise<string> {
  const email = typedEmail.toLowerCase()
  const here = `${email}\n${networkOf(remoteAddress)}`
  await countAttempt(services, signInHere, here)
  await countAttempt(services, signInFrom, remoteAddress)
  await countAttempt(services, signInOfAccount, email)
  const [row] = await services.db().select().from(accounts).where(eq(accounts.email, email))
  const isRight = await isPasswordRight(password, row?.passwordHash ?? null)
  if (!row || !isRight) throw new Refusal('credentials_invalid', 'no account with this e-mail and password')
  await forgetAttempts(services, signInHere, here)
  await uncountAttempt(services, signInFrom, remoteAddress)
  await uncountAttempt(services, signInOfAccount, email)
  return row.id
}
