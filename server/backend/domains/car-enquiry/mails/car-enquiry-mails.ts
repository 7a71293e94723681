import { config } from '#config'
import { nameOf } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import { formatDate } from '#server/backend/kernel/i18n/format-date.ts'
import { formatMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { type CarEnquiryMailRequest, carEnquiryMailRequest } from './car-enquiry-mail-request.ts'
import { translator } from './messages.ts'

/** Writes a mail about a car to buy or to lease. */
export function writeCarEnquiryMail({ template, locale, orderNo, values }: CarEnquiryMailRequest): MailContent {
  const { brand } = config
  const t = translator(locale)
  const { modelName, purchaseType, months, monthlyKm, offer, isNet, reason } = values
  const isLeasing = purchaseType !== PurchaseType.purchase
  const amount = offer ? formatMoney(shownOf(offer.price, isNet), locale) : ''
  const until = offer ? formatDate(offer.validUntil, locale) : ''
  const words = { modelName, amount, until }
  const text = t(`mail.${template}.text`, words)
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: text,
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text, ...(template === 'carEnquiryOffered' && offer && offer.note !== '' ? [offer.note] : [])],
    details: [
      { label: t('mail.carEnquiry.car'), lines: [modelName] },
      { label: t('mail.carEnquiry.way'), lines: [t(`mail.carEnquiryWay.${nameOf(PurchaseType, purchaseType)}`)] },
      ...(isLeasing
        ? [{ label: t('mail.carEnquiry.term'), lines: [t('mail.carEnquiry.term.value', { months, km: monthlyKm })] }]
        : []),
      ...(offer
        ? [
            {
              label: t(
                isLeasing ? (isNet ? 'mail.carEnquiry.rate.net' : 'mail.carEnquiry.rate') : 'mail.carEnquiry.price',
              ),
              lines: [amount],
            },
            { label: t('mail.carEnquiry.until'), lines: [until] },
          ]
        : []),
      { label: t('mail.carEnquiry.orderNo'), lines: [orderNo] },
      ...(reason ? [{ label: t('mail.detail.reason'), lines: [reason] }] : []),
    ],
    action: { label: t('mail.action.carEnquiry'), url: values.enquiryUrl },
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.carEnquiry.reason', { orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

function shownOf(
  { amount, vatAmount, currency }: { amount: number; vatAmount: number; currency: string },
  isNet = false,
) {
  return { amount: isNet ? amount - vatAmount : amount, currency }
}

export const carEnquiryMails = defineMails({
  request: carEnquiryMailRequest,
  write: writeCarEnquiryMail,
  headings: translator,
})
