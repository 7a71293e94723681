import { config } from '#config'
import { formatLastDay } from '#server/backend/kernel/i18n/format-date.ts'
import { formatMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { translator } from './messages.ts'
import {
  type TermOfferMailRequest,
  termOfferMailRequest,
  type TermOfferMailTemplate,
} from './term-offer-mail-request.ts'

/** Mails about an offer that waits for its answer. */
const openTemplates: ReadonlySet<TermOfferMailTemplate> = new Set([
  'termOfferMade',
  'termOfferReminder',
  'termOfferImproved',
])

/** Writes a mail about an offer before the end of a term. */
export function writeTermOfferMail({ template, locale, orderNo, values }: TermOfferMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { modelName, subscriptionNo, timeZone, monthly, choices, followOn, reason } = values
  const day = (instant: string) => formatLastDay(instant, timeZone, locale)
  const words = {
    modelName,
    termEnd: day(values.termEndsAt),
    answerBy: day(values.expiresAt),
    extendedTo: day(values.extendedTo ?? values.termEndsAt),
    monthly: formatMoney(monthly, locale),
    ...(followOn && { followOnName: followOn.modelName, endsOn: day(followOn.endsAt) }),
  }
  const text = t(`mail.${template}.text`, words)
  const choiceLines = choices.map(({ months, monthly: price, endsAt }) => ({
    label: t('mail.termOffer.choice', { months }),
    lines: [
      t('mail.termOffer.monthly', { price: formatMoney(price, locale) }),
      t('mail.termOffer.until', { date: day(endsAt) }),
    ],
  }))
  const isOpen = openTemplates.has(template)
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: text,
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text, ...(isOpen ? [t('mail.termOffer.cars'), t('mail.termOffer.otherwise', words)] : [])],
    details: [
      ...(reason !== undefined && template === 'termOfferWithdrawn'
        ? [{ label: t('mail.detail.reason'), lines: [reason] }]
        : []),
      ...(isOpen || template === 'termExtended' ? choiceLines : []),
      ...(followOn ? [{ label: t('mail.termOffer.followOn'), lines: [followOn.modelName, followOn.orderNo] }] : []),
      { label: t('mail.termOffer.subscription'), lines: [modelName, subscriptionNo] },
      { label: t('mail.termOffer.offerNo'), lines: [orderNo] },
    ],
    action: { label: t('mail.action.termOffer'), url: values.offerUrl },
    notes: [
      ...(template === 'termExtended' ? [t('mail.termExtended.binding', words)] : []),
      ...(template === 'followOnAgreed' ? [t('mail.followOnAgreed.moves')] : []),
    ],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.termOffer.why', { orderNo: subscriptionNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const termOfferMails = defineMails({
  request: termOfferMailRequest,
  write: writeTermOfferMail,
  headings: translator,
})
