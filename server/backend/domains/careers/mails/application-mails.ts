import { config } from '#config'
import { formatDateTime } from '#server/backend/kernel/i18n/format-date.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { type ApplicationMailRequest, applicationMailRequest } from './application-mail-request.ts'
import { translator } from './messages.ts'

/** Writes a mail about an application for an opening. */
export function writeApplicationMail({ template, locale, orderNo, values }: ApplicationMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { title, reference, note, interview, isKeptLonger = false } = values
  const words = { title, brand: brand.name, isKeptLonger: isKeptLonger ? 'yes' : 'no' }
  const text = t(`mail.${template}.text`, words)
  const isOffer = template === 'applicationOffered'
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: text,
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text],
    details: [
      { label: t('mail.application.opening'), lines: [title, reference] },
      ...(template === 'applicationInvited' && interview
        ? [
            {
              label: t('mail.application.interview'),
              lines: [formatDateTime(interview.at, interview.timeZone, locale), interview.place],
            },
          ]
        : []),
      ...(note && (isOffer || template === 'applicationRejected')
        ? [{ label: t(isOffer ? 'mail.application.note' : 'mail.detail.reason'), lines: [note] }]
        : []),
      { label: t('mail.application.number'), lines: [orderNo] },
    ],
    action: { label: t('mail.action.application'), url: values.applicationUrl },
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.application.reason', { orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const applicationMails = defineMails({
  request: applicationMailRequest,
  write: writeApplicationMail,
  headings: translator,
})
