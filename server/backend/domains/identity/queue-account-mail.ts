import type { LocaleSlug } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountMailRequest, type AccountMailTemplate } from './mails/account-mail-request.ts'

interface AccountMail {
  email: string
  locale: LocaleSlug
  template: AccountMailTemplate
  code?: string
  /** New address or number, masked. */
  reachedAt?: string
}

const carryingCode = new Set<AccountMailTemplate>(['registrationCode', 'passwordCode', 'emailCode', 'erasureCode'])

/** Queues a mail about an account. A code is only in mails whose reader may use it. */
export async function queueAccountMail(
  services: BackendContext,
  { email, locale, template, code, reachedAt }: AccountMail,
): Promise<void> {
  const payload: AccountMailRequest = {
    template,
    to: email,
    locale,
    orderNo: null,
    values: {
      ...(carryingCode.has(template) && code !== undefined && { code }),
      ...(reachedAt !== undefined && { reachedAt }),
    },
  }
  await services.outbox.add({ kind: 'mail', payload })
}
