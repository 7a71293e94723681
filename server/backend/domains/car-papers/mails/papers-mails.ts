import { config } from '#config'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { translator } from './messages.ts'
import { type PapersMailRequest, papersMailRequest } from './papers-mail-request.ts'

/** Writes a mail about plate and papers of a car. The papers themselves are downloaded, not attached. */
export function writePapersMail({ template, locale, orderNo, values }: PapersMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { modelName, plate } = values
  const words = { modelName, plate }
  const text = t(`mail.${template}.text`, words)
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: text,
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text],
    details: [
      { label: t('mail.papers.car'), lines: [modelName] },
      { label: t('mail.papers.plate'), lines: [plate] },
      { label: t('mail.papers.orderNo'), lines: [orderNo] },
    ],
    action: { label: t('mail.action.papers'), url: values.orderUrl },
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.papers.reason', { orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const papersMails = defineMails({ request: papersMailRequest, write: writePapersMail, headings: translator })
