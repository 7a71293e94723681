import { config } from '#config'
import { formatDateTime } from '#server/backend/kernel/i18n/format-date.ts'
import { formatMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { translator } from './messages.ts'
import { tradeInMailRequest } from './trade-in-mail-request.ts'
import type { TradeInMailRequest } from './trade-in-mail-request.ts'

/** Writes a mail about a car offered in trade. */
export function writeTradeInMail({ template, locale, orderNo, values }: TradeInMailRequest): MailContent {
  const { brand, locales } = config
  const t = translator(locale)
  const { numberPlate, mileage, registrationYear, condition, placeName, placeAddress, subscriptionNo } = values
  const { offer, offerEndsAt, timeZone, reason } = values
  const make = [values.make, values.model].filter(Boolean).join(' ')
  const amount = offer ? formatMoney(offer, locale) : ''
  const until = offerEndsAt ? formatDateTime(offerEndsAt, timeZone, locale) : ''
  const words = { numberPlate, amount, until, placeName }
  const text = t(`mail.${template}.text`, words)
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: text,
    heading: t(`mail.${template}.heading`),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [text],
    details: [
      { label: t('mail.tradeIn.car'), lines: [...(make ? [make] : []), numberPlate] },
      ...(registrationYear ? [{ label: t('mail.tradeIn.registered'), lines: [String(registrationYear)] }] : []),
      {
        label: t('mail.tradeIn.mileage'),
        lines: [t('mail.tradeIn.kilometres', { count: new Intl.NumberFormat(locales[locale].tag).format(mileage) })],
      },
      ...(condition ? [{ label: t('mail.tradeIn.condition'), lines: [condition] }] : []),
      { label: t('mail.detail.where'), lines: [placeName, placeAddress] },
      ...(offer ? [{ label: t('mail.tradeIn.offer'), lines: [amount] }] : []),
      { label: t('mail.tradeIn.requestNo'), lines: [orderNo] },
      ...(subscriptionNo ? [{ label: t('mail.tradeIn.subscription'), lines: [subscriptionNo] }] : []),
      ...(reason ? [{ label: t('mail.detail.reason'), lines: [reason] }] : []),
    ],
    action: { label: t('mail.action.tradeIn'), url: values.requestUrl },
    notes: [],
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.tradeIn.reason', { orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

export const tradeInMails = defineMails({ request: tradeInMailRequest, write: writeTradeInMail, headings: translator })
