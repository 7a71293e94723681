import { eq } from 'drizzle-orm'
import { maskEmail } from '#machines/shared/masking.ts'
import {
  assertStrongPassword,
  checkOwnPassword,
  endOtherSessions,
  hashPassword,
  queueAccountMail,
} from '#server/backend/domains/identity/module.ts'
import { unbindClientsOf } from '#server/backend/domains/notifications/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { pageLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { checkCode, sendCode, type SentCode, spendCode } from './credential-codes.ts'
import { type AccountRow, readAccount } from './own-account.ts'
import { decryptPasswords, type SealedPasswords } from './password-keys.ts'

/** Same as the API requires for a new account. */
const leastLength = 12

/** Mails a code to the account's address. */
export async function sendPasswordCode(
  services: BackendContext,
  context: AccountContext,
): Promise<SentCode & { sentTo: string }> {
  const { email, passwordHash } = await readAccount(services, context.account.id)
  if (passwordHash === null) throw new Refusal('not_found', 'a foreign issuer is configured')
  const sent = await sendCode(services, context, {
    purpose: 'password',
    target: email,
    isGood: true,
    deliver: (code) =>
      queueAccountMail(services, { email, locale: pageLocale(context), template: 'passwordCode', code }),
  })
  return { ...sent, sentTo: maskEmail(email) }
}

/**
 * Sets the new password if code and old password are right, ends all other sessions, unbinds their push clients and
 * notifies the mailbox. Repeatable with the same code, after which the old password is no longer right.
 */
export async function changePassword(
  services: BackendContext,
  context: AccountContext,
  { code, sealed }: { code: string; sealed: string },
): Promise<void> {
  const { account, sessionId, requestId } = context
  const row = await readAccount(services, account.id)
  const { email } = row
  const typed = await decryptPasswords(services, account.id, sealed)
  const { isUsed } = await checkCode(services, context, { purpose: 'password', target: email, code })
  if (isUsed) return
  await checkOwnPassword(services, row, typed.current)
  await assertNewPassword(typed, row)
  const passwordHash = await hashPassword(typed.next, 'earned')
  await services.transaction(async () => {
    if (!(await spendCode(services, account.id, 'password'))) return
    await services.db().update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id))
    await endOtherSessions(services, account.id, sessionId ?? null)
    // A client without a session may be anyone's; it binds itself again with its next page.
    await unbindClientsOf(services, account.id, requestId, (of) => of === null || of !== sessionId)
    await queueAccountMail(services, { email, locale: pageLocale(context), template: 'passwordChanged' })
  })
}

async function assertNewPassword(
  { current, next }: SealedPasswords,
  { email, firstName, lastName }: AccountRow,
): Promise<void> {
  if (next.length < leastLength) throw new Refusal('password_weak', 'too short')
  if (next === current) throw new Refusal('credential_unchanged', 'the password is unchanged')
  await assertStrongPassword(next, email, [firstName, lastName])
}
