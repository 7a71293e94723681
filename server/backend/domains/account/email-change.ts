import { and, eq, ne } from 'drizzle-orm'
import { maskEmail } from '#machines/shared/masking.ts'
import { queueAccountMail } from '#server/backend/domains/identity/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { assertLastingEmail } from '#server/backend/kernel/contact/contact-rules.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { pageLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { checkCode, sendCode, type SentCode, spendCode } from './credential-codes.ts'
import { readAccount } from './own-account.ts'

/**
 * Mails a code to the new address. An address with an account gets another mail: the response is the same, and no code
 * will be accepted.
 */
export async function sendEmailCode(
  services: BackendContext,
  context: AccountContext,
  typedEmail: string,
): Promise<SentCode & { sentTo: string }> {
  const email = typedEmail.toLowerCase()
  assertLastingEmail(email)
  const { id, email: current } = await readAccount(services, context.account.id)
  if (email === current) throw new Refusal('credential_unchanged', 'the address is unchanged')
  const taken = await services.db().$count(accounts, and(eq(accounts.email, email), ne(accounts.id, id)))
  const template = taken > 0 ? 'emailTaken' : 'emailCode'
  const sent = await sendCode(services, context, {
    purpose: 'email',
    target: email,
    isGood: taken === 0,
    deliver: (code) => queueAccountMail(services, { email, locale: pageLocale(context), template, code }),
  })
  return { ...sent, sentTo: maskEmail(email) }
}

/** Changes the address if the code is right; the old address is notified. Repeatable with the same code. */
export async function changeEmail(
  services: BackendContext,
  context: AccountContext,
  { email: typedEmail, code }: { email: string; code: string },
): Promise<void> {
  const email = typedEmail.toLowerCase()
  const { id } = context.account
  const { isUsed } = await checkCode(services, context, { purpose: 'email', target: email, code })
  if (isUsed) return
  await services.transaction(async () => {
    if (!(await spendCode(services, id, 'email'))) return
    const { email: old } = await readAccount(services, id)
    const taken = await services.db().$count(accounts, eq(accounts.email, email))
    // Registered by another account since the code was mailed.
    if (taken > 0) throw new Refusal('code_invalid', 'the address has an account')
    await services.db().update(accounts).set({ email }).where(eq(accounts.id, id))
    const notified = { email: old, locale: pageLocale(context), reachedAt: maskEmail(email) }
    await queueAccountMail(services, { ...notified, template: 'emailChanged' })
  })
}
