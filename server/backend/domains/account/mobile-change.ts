import { eq } from 'drizzle-orm'
import { config, type MarketCode } from '#config'
import { maskPhone } from '#machines/shared/masking.ts'
import { queueAccountMail } from '#server/backend/domains/identity/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readPhone } from '#server/backend/kernel/contact/contact-rules.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { pageLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { queueText } from '#server/backend/platform/text-messages/queue-text.ts'
import { checkCode, sendCode, type SentCode, spendCode } from './credential-codes.ts'
import { type AccountRow, readAccount } from './own-account.ts'

export interface Mobile {
  phoneCountry: MarketCode
  /** Digits after the dial code. */
  phone: string
}

/** Sends a code to the new number by text message. */
export async function sendMobileCode(
  services: BackendContext,
  context: AccountContext,
  typed: Mobile,
): Promise<SentCode & { sentTo: string }> {
  const mobile = readMobile(typed)
  const row = await readAccount(services, context.account.id)
  if (isOwn(row, mobile)) throw new Refusal('credential_unchanged', 'the number is unchanged')
  const to = dialled(mobile)
  const sent = await sendCode(services, context, {
    purpose: 'mobile',
    target: targetOf(mobile),
    isGood: true,
    deliver: (code) =>
      queueText(services, { to, locale: pageLocale(context), template: 'mobileCode', values: { code } }),
  })
  return { ...sent, sentTo: maskPhone(to) }
}

/**
 * Changes the number if the code is right; the old number, if any, and the mailbox are notified. Repeatable with the
 * same code.
 */
export async function changeMobile(
  services: BackendContext,
  context: AccountContext,
  { code, ...typed }: Mobile & { code: string },
): Promise<void> {
  const mobile = readMobile(typed)
  const { id } = context.account
  const { isUsed } = await checkCode(services, context, { purpose: 'mobile', target: targetOf(mobile), code })
  if (isUsed) return
  const locale = pageLocale(context)
  const reachedAt = maskPhone(dialled(mobile))
  await services.transaction(async () => {
    if (!(await spendCode(services, id, 'mobile'))) return
    const row = await readAccount(services, id)
    await services.db().update(accounts).set(mobile).where(eq(accounts.id, id))
    await queueAccountMail(services, { email: row.email, locale, template: 'mobileChanged', reachedAt })
    const old = mobileOf(row)
    if (old) {
      await queueText(services, { to: dialled(old), locale, template: 'mobileChanged', values: { reachedAt } })
    }
  })
}

/** Deletes the number. No message is sent, since the number may no longer reach the customer. */
export async function removeMobile(services: BackendContext, accountId: string): Promise<void> {
  await services.db().update(accounts).set({ phoneCountry: null, phone: null }).where(eq(accounts.id, accountId))
}

/** Checks that the schema of single fields cannot express. */
function readMobile({ phoneCountry, phone: typed }: Mobile): Mobile {
  const phone = readPhone({ phoneCountry, phone: typed })
  if (phone !== null) return { phoneCountry, phone }
  const reason = 'not as long as numbers of the country are'
  throw new Refusal('invalid_params', reason, { fields: [{ path: 'phone', code: 'custom', message: reason }] })
}

function mobileOf({ phoneCountry, phone }: AccountRow): Mobile | null {
  return phoneCountry && phone ? { phoneCountry, phone } : null
}

function isOwn(row: AccountRow, mobile: Mobile): boolean {
  const own = mobileOf(row)
  return own !== null && targetOf(own) === targetOf(mobile)
}

function targetOf({ phoneCountry, phone }: Mobile): string {
  return `${phoneCountry} ${phone}`
}

/** `+4741234567` */
function dialled({ phoneCountry, phone }: Mobile): string {
  return config.markets[phoneCountry].dialCode + phone
}
