import { config } from '#config'
import { formatDay } from '#server/backend/kernel/i18n/format-date.ts'
import { isPlainName } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { membershipGrantMailRequest } from './membership-mail-request.ts'
import type { MembershipGrantMailRequest } from './membership-mail-request.ts'
import { translator } from './messages.ts'

/** Writes a mail about a grant or code, given or revoked, in a locale. */
export function writeMembershipGrantMail({ template, locale, to, values }: MembershipGrantMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { code, campaign, validUntil, joinUrl, ownerName = '' } = values
  // Owners enter their own names: one that reads like a message is left out, to prevent spam.
  const isNamed = ownerName !== '' && isPlainName(ownerName)
  const { timeZone } = config.locales[locale]
  const validOn = validUntil && formatDay(validUntil, timeZone, locale)
  const words = {
    brand: brand.name,
    hasOwner: isNamed ? 'yes' : 'no',
    ownerName: isNamed ? ownerName : '',
    ...(code && { code }),
    ...(campaign && { campaign }),
    ...(validOn && { validUntil: validOn }),
  }
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: t(`mail.${template}.next`, words),
    heading: t(`mail.${template}.heading`, words),
    greeting: t('mail.common.greetingPlain'),
    paragraphs: [t(`mail.${template}.text`, words), t(`mail.${template}.next`, words)],
    details: [
      ...(code ? [{ label: t('mail.detail.code'), lines: [code] }] : []),
      ...(validOn ? [{ label: t('mail.detail.validUntil'), lines: [validOn] }] : []),
    ],
    action: { label: t('mail.action.join'), url: joinUrl },
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.account.reason', { email: to, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const membershipGrantMails = defineMails({
  request: membershipGrantMailRequest,
  write: writeMembershipGrantMail,
})
