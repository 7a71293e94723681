import type { LocaleSlug } from '#config'
import { beforeHandover } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType, TimePeriod, isOneOf, nameOf } from '#machines/shared/codes.ts'
import { isIncludedItem } from '#machines/shared/included-item.ts'
import type { Money, Price } from '#server/api/contract/schemas/money.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import { formatDate, formatDay, formatLastDay } from '#server/backend/kernel/i18n/format-date.ts'
import { formatMoney, formatRate } from '#server/backend/kernel/i18n/format-money.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import type { Translate } from './messages.ts'
import type { SubscriptionMailValues } from './subscription-mail-request.ts'

interface Draft {
  t: Translate
  locale: LocaleSlug
  values: SubscriptionMailValues
  words: Record<string, string | number>
}

type Details = MailContent['details']

/** Vehicle, pending handover and monthly price. */
export function detailsOf(draft: Draft): Details {
  const { t, locale, values } = draft
  const { quote, handover } = values
  const isAhead = isOneOf(beforeHandover, values.status)
  return [
    { label: t('mail.detail.car'), lines: [values.modelName] },
    ...(handover && isAhead ? [{ label: t('mail.detail.handover'), lines: handoverLines(draft, handover) }] : []),
    ...(quote ? [{ label: t('mail.detail.monthly'), lines: priceLines(t, locale, quote.monthly.total, values) }] : []),
    { label: t('mail.detail.subscriptionNo'), lines: [values.orderNo] },
  ]
}

/** Open months with their amounts, and the whole sum. */
export function owedOf({ t, locale, values: { overdue, timeZone } }: Omit<Draft, 'words'>): Details {
  if (!overdue || overdue.months.length === 0) return []
  const months = overdue.months.map(({ startsAt, endsAt, money }) =>
    t('mail.detail.owedMonth', {
      from: formatDay(startsAt, timeZone, locale),
      to: formatLastDay(endsAt, timeZone, locale),
      amount: formatMoney(money, locale),
    }),
  )
  return [
    { label: t('mail.detail.owedMonths'), lines: months },
    { label: t('mail.detail.owedTotal'), lines: [formatMoney(overdue.money, locale)] },
  ]
}

/** Record of the agreement: price lines, terms, and the consumer's right of withdrawal. */
export function contractSections(draft: Draft, isAttached: boolean): NonNullable<MailContent['sections']> {
  const { t, values, words } = draft
  const { quote } = values
  return [
    ...(quote ? [monthlySection(draft, quote), dueSection(draft, quote)] : []),
    {
      heading: t('mail.contract.heading'),
      details: [
        { label: t('mail.contract.term'), lines: [t('mail.contract.mode', words)] },
        { label: t('mail.contract.mileage'), lines: [t('mail.contract.km', words)] },
      ],
      paragraphs: [t('mail.contract.text', words), ...(isAttached ? [t('mail.contract.attached')] : [])],
    },
    ...(values.withdrawBy
      ? [
          {
            heading: t('mail.withdrawal.heading'),
            details: [],
            paragraphs: [
              t('mail.withdrawal.right', words),
              t('mail.withdrawal.how', words),
              t('mail.withdrawal.effects', words),
              t('mail.withdrawal.early', words),
              t('mail.withdrawal.form', words),
            ],
          },
        ]
      : []),
  ]
}

function monthlySection({ t, locale, values }: Draft, { monthly }: Quote) {
  return {
    heading: t('mail.prices.monthly'),
    details: [
      ...monthly.lines.map((line) => ({
        label: t(`mail.line.${line.code}`),
        lines: [formatMoney(isNetFirst(values) ? netOf(line) : line, locale)],
      })),
      { label: t('mail.prices.total'), lines: priceLines(t, locale, monthly.total, values) },
    ],
    paragraphs: [],
  }
}

function dueSection({ t, locale, values, words }: Draft, { due, whole }: Quote) {
  return {
    heading: t('mail.prices.due'),
    details: [
      ...due.lines.map((line) => ({
        label: t(`mail.line.${line.code}`),
        lines: [
          isIncludedItem(line.code)
            ? t('mail.line.included')
            : formatMoney(isNetFirst(values) ? netOf(line) : line, locale),
        ],
      })),
      { label: t('mail.prices.total'), lines: priceLines(t, locale, due.total, values) },
      { label: t('mail.prices.whole', words), lines: priceLines(t, locale, whole, values) },
    ],
    paragraphs: [],
  }
}

/** Consumers see the price with its tax; companies the price without it first. */
function priceLines(t: Translate, locale: LocaleSlug, price: Price, values: SubscriptionMailValues): string[] {
  const { vatAmount, vatRate, currency, isReverseCharged } = price
  if (isReverseCharged) return [formatMoney(price, locale), t('mail.prices.reverse')]
  const vat = formatMoney({ amount: vatAmount, currency }, locale)
  return [
    ...(isNetFirst(values) ? [t('mail.prices.net', { price: formatMoney(netOf(price), locale) })] : []),
    formatMoney(price, locale),
    t('mail.prices.vat', { vat, rate: formatRate(vatRate, locale) }),
  ]
}

function isNetFirst({ identityType }: SubscriptionMailValues): boolean {
  return identityType !== IdentityType.private
}

function netOf({ amount, vatAmount, currency }: Price): Money {
  return { amount: amount - vatAmount, currency }
}

function handoverLines(
  { t, locale }: Draft,
  { date, timePeriod, siteName, address }: NonNullable<SubscriptionMailValues['handover']>,
): string[] {
  return [
    formatDate(date, locale),
    ...(timePeriod === TimePeriod.any ? [] : [t(`mail.handover.${nameOf(TimePeriod, timePeriod)}`)]),
    ...(siteName === null ? [address] : [siteName, address]),
  ]
}
