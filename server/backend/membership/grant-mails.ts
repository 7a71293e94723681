import type { LocaleSlug } from '#config'
import {
  type MembershipGrantMailTemplate,
  membershipGrantMailRequest,
  type MembershipGrantMailValues,
} from '#server/backend/mail/membership-mail-request.ts'
import type { OutboxEntry, Services } from '#server/backend/services.ts'

interface GrantMail {
  template: MembershipGrantMailTemplate
  to: string
  locale: LocaleSlug
  values: Omit<MembershipGrantMailValues, 'joinUrl'>
}

/** A mail about what somebody was given, to an address that may have no account yet. */
export function grantMailEntry({ env }: Pick<Services, 'env'>, { values, ...mail }: GrantMail): OutboxEntry {
  const joinUrl = new URL(`/${mail.locale}/membership`, env.publicUrl).href
  const payload = membershipGrantMailRequest.parse({ ...mail, orderNo: null, values: { ...values, joinUrl } })
  return { kind: 'mail', payload }
}
