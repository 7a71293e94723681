import { config } from '#config'
import { formatDateTime } from '#server/backend/kernel/i18n/format-date.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { translator } from './messages.ts'
import { type ServiceMailRequest, serviceMailRequest } from './service-mail-request.ts'

/** Writes a mail about the service of a car. */
export function writeServiceMail({ template, locale, orderNo, values }: ServiceMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { modelName, plate, siteName, siteAddress, startsAt, timeZone, works, note, reason } = values
  const words = { modelName, siteName, time: formatDateTime(startsAt, timeZone, locale) }
  const text = t(`mail.${template}.text`, words)
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: text,
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text],
    details: [
      ...(reason && template === 'serviceCancelledByUs' ? [{ label: t('mail.detail.reason'), lines: [reason] }] : []),
      { label: t('mail.service.time'), lines: [words.time] },
      { label: t('mail.detail.where'), lines: [siteName, siteAddress] },
      { label: t('mail.service.car'), lines: [modelName, ...(plate ? [plate] : [])] },
      { label: t('mail.service.work'), lines: works.map((work) => t(`mail.serviceWork.${work}`)) },
      ...(note ? [{ label: t('mail.service.note'), lines: [note] }] : []),
      { label: t('mail.service.bookingNo'), lines: [orderNo] },
    ],
    action: { label: t('mail.action.service'), url: values.bookingUrl },
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.service.reason', { orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const serviceMails = defineMails({ request: serviceMailRequest, write: writeServiceMail, headings: translator })
