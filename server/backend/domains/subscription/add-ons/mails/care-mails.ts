import { config } from '#config'
import { formatDateTime } from '#server/backend/kernel/i18n/format-date.ts'
import { formatMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { careMailRequest } from './care-mail-request.ts'
import type { CareMailRequest } from './care-mail-request.ts'
import { type MailMessageId, translator } from './messages.ts'

/** Next steps and their deadlines. */
const nextSteps: Record<CareMailRequest['template'], readonly MailMessageId[]> = {
  careReported: ['mail.careReported.next', 'mail.care.silence'],
  careDisputed: ['mail.careDisputed.next'],
  careDecided: ['mail.careDecided.reason', 'mail.care.silence'],
  careSettled: ['mail.careSettled.next'],
}

/** Writes a mail about the report on a returned car, in a locale. */
export function writeCareMail({ template, locale, values }: CareMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { items, charge, settleBy, item, timeZone } = values
  const words = {
    modelName: values.modelName,
    orderNo: values.orderNo,
    count: items.length,
    charge: formatMoney(charge, locale),
    isCharged: charge.amount > 0 ? 'yes' : 'no',
    isOpen: settleBy ? 'yes' : 'no',
    settleBy: settleBy ? formatDateTime(settleBy, timeZone, locale) : '',
    item: item?.name ?? '',
    amount: item ? formatMoney(item.amount, locale) : '',
    words: item?.words ?? '',
    reason: item?.reason ?? '',
  }
  const [text, ...rest] = [t(`mail.${template}.text`, words), ...nextSteps[template].map((id) => t(id, words))]
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: rest[0] ?? text,
    heading: t(`mail.${template}.heading`, words),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text, ...rest].filter((paragraph) => paragraph !== ''),
    details: [
      ...items.map(({ name, amount, covered }) => ({
        label: name,
        lines: [
          formatMoney(amount, locale),
          ...(covered.amount > 0 ? [t('mail.care.covered', { amount: formatMoney(covered, locale) })] : []),
        ],
      })),
      ...(items.length > 0 ? [{ label: t('mail.care.charge'), lines: [words.charge] }] : []),
    ],
    action: { label: t('mail.action.packages'), url: values.link },
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.common.orderReason', { orderNo: values.orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const careMails = defineMails({ request: careMailRequest, write: writeCareMail, headings: translator })
