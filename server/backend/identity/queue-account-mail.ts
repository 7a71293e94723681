import type { LocaleSlug } from '#config'
import { type AccountMailRequest, type AccountMailTemplate } from '#server/backend/mail/account-mail-request.ts'
import type { Services } from '#server/backend/services.ts'

interface AccountMail {
  email: string
  locale: LocaleSlug
  template: AccountMailTemplate
  code?: string
}

/** Hands a mail about somebody's account to the outbox. A code goes only into mails whose reader may use it. */
export async function queueAccountMail(
  services: Services,
  { email, locale, template, code }: AccountMail,
): Promise<void> {
  const carriesCode = template === 'registrationCode' || template === 'passwordCode'
  const payload: AccountMailRequest = {
    template,
    to: email,
    locale,
    orderNo: null,
    values: carriesCode && code !== undefined ? { code } : {},
  }
  await services.outbox.add({ kind: 'mail', payload })
}
