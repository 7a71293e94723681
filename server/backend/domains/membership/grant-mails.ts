import type { LocaleSlug } from '#config'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import {
  type MembershipGrantMailTemplate,
  membershipGrantMailRequest,
  type MembershipGrantMailValues,
} from './mails/membership-mail-request.ts'

interface GrantMail {
  template: MembershipGrantMailTemplate
  to: string
  locale: LocaleSlug
  values: Omit<MembershipGrantMailValues, 'joinUrl'>
}

/** Mail about a grant or code, to an address that may have no account. */
export function grantMailEntry({ env }: Pick<BackendContext, 'env'>, { values, ...mail }: GrantMail): OutboxEntry {
  const joinUrl = new URL(`/${mail.locale}/membership`, env.publicUrl).href
  const payload = membershipGrantMailRequest.parse({ ...mail, orderNo: null, values: { ...values, joinUrl } })
  return { kind: 'mail', payload }
}
