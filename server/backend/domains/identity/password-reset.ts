import { eq } from 'drizzle-orm'
import { config, type LocaleSlug } from '#config'
import { unbindClientsOf } from '#server/backend/domains/notifications/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import type { AccountRow } from './access-tokens.ts'
import { endAllSessions } from './issuer/end-session.ts'
import { awaitedCode, countMail, mailCode, takeCode } from './mailed-codes.ts'
import { assertStrongPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/** Mails a code for a new password. If the address has no account the mail says so; nothing else differs. */
export async function beginPasswordReset(
  services: BackendContext,
  interactionId: string,
  { email: typedEmail, locale }: { email: string; locale: LocaleSlug },
  remoteAddress: string,
): Promise<void> {
  const email = typedEmail.toLowerCase()
  await countMail(services, remoteAddress)
  const [account] = await services.db().select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  await mailCode(services, {
    interactionId,
    purpose: 'password',
    email,
    locale,
    template: account ? 'passwordCode' : 'passwordUnknown',
    accountId: account?.id ?? null,
  })
}

/**
 * Sets the password, ends all sessions of the account, unbinds its push clients and mails its owner. Returns the
 * account. Refuses with code_invalid.
 */
export async function finishPasswordReset(
  services: BackendContext,
  interactionId: string,
  { code, password }: { code: string; password: string },
  { remoteAddress, requestId }: Pick<CallContext, 'remoteAddress' | 'requestId'>,
): Promise<AccountRow> {
  // Before the code is redeemed, so that it can be used with a better password.
  await assertStrongPassword(password, (await awaitedCode(services, interactionId))?.email ?? '')
  const { accountId, email } = await takeCode(services, { interactionId, purpose: 'password', code }, remoteAddress)
  if (!accountId) throw new Refusal('code_invalid', 'the address has no account')
  const passwordHash = await hashPassword(password, 'earned')
  return services.transaction(async () => {
    const [row] = await services
      .db()
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.id, accountId))
      .returning()
    if (!row) throw new Refusal('code_invalid', 'the account no longer exists')
    await endAllSessions(services, accountId)
    await unbindClientsOf(services, accountId, requestId)
    await queueAccountMail(services, {
      email,
      locale: row.locale ?? config.defaultLocale,
      template: 'passwordChanged',
    })
    return row
  })
}
