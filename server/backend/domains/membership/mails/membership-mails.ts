import { config, type LocaleSlug } from '#config'
import type { MembershipMail } from '#machines/orders/membership-order/index.ts'
import { formatDay, formatLastDay, formatDateTime } from '#server/backend/kernel/i18n/format-date.ts'
import { formatMoney, formatRate } from '#server/backend/kernel/i18n/format-money.ts'
import { greetingFor } from '#server/backend/platform/mail/greeting.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { membershipMailRequest } from './membership-mail-request.ts'
import type { MembershipMailRequest, MembershipMailValues } from './membership-mail-request.ts'
import { type MailMessageId, translator, type Translate } from './messages.ts'

/** What differs between the templates: next step and link. */
interface TemplateContent {
  next: MailMessageId
  link: 'pay' | 'membership' | 'join'
}

const content = (link: TemplateContent['link'], next: MailMessageId): TemplateContent => ({ link, next })

const templates: Record<MembershipMail, (values: MembershipMailValues, now: Date) => TemplateContent> = {
  membershipOrdered: () => content('pay', 'mail.membershipOrdered.next'),
  membershipConfirmed: () => content('membership', 'mail.membershipConfirmed.next'),
  membershipPaymentDeclined: ({ payBy }, now) =>
    payBy !== null && now.getTime() <= Date.parse(payBy)
      ? content('pay', 'mail.membershipPaymentDeclined.next')
      : content('join', 'mail.membershipPaymentDeclined.late'),
  membershipPaymentExpired: () => content('join', 'mail.membershipPaymentExpired.next'),
  membershipCancelled: () => content('join', 'mail.membershipCancelled.next'),
  membershipLatePayment: () => content('membership', 'mail.membershipLatePayment.next'),
  membershipWithdrawn: () => content('membership', 'mail.membershipWithdrawn.next'),
  membershipGoodwill: () => content('membership', 'mail.membershipGoodwill.next'),
  membershipRefundFailed: () => content('membership', 'mail.membershipRefundFailed.next'),
  membershipRefunded: () => content('join', 'mail.membershipRefunded.next'),
}

/** Writes a mail about a membership in a locale, as of `now`: past deadlines are left out. */
export function writeMembershipMail(
  { template, locale, values }: MembershipMailRequest,
  { now }: { now: Date },
): MailContent {
  const { brand } = config
  const t = translator(locale)
  const words = membershipWordsOf(values, locale)
  const { next, link } = templates[template](values, now)
  const isContract = template === 'membershipConfirmed' && values.withdrawBy !== null
  return {
    subject: t(`mail.${template}.subject`, words),
    preheader: t(next, words),
    heading: t(`mail.${template}.heading`, words),
    greeting: greetingFor(values.firstName, t),
    paragraphs: [t(`mail.${template}.text`, words).trim(), t(next, words)],
    details: detailsOf(t, locale, values, words),
    action: { label: t(`mail.action.${link}`), url: values.links[link === 'membership' ? 'account' : link] },
    notes: [],
    ...(isContract && { sections: [withdrawalSection(t, values, words)] }),
    signature: t('mail.common.signature', { brand: brand.name }),
    footer: [
      t('mail.common.orderReason', { orderNo: values.orderNo, brand: brand.name }),
      t('mail.common.questions', { email: brand.email }),
      brand.legalName,
    ],
  }
}

type Words = Record<string, string | number>

/** Values available to the texts, formatted in the mail's language. A text that names a missing value throws. */
export function membershipWordsOf(values: MembershipMailValues, locale: LocaleSlug): Words {
  const { timeZone, startsAt, endsAt, payBy, withdrawBy, refund, kept, price } = values
  const words = {
    brand: config.brand.name,
    email: config.brand.email,
    legalName: config.brand.legalName,
    orderNo: values.orderNo,
    kind: String(values.ownershipType),
    months: values.months,
    termsVersion: values.termsVersion,
    withdrawUrl: values.links.withdraw,
    now: formatDateTime(values.at, timeZone, locale),
    orderedOn: formatDay(values.at, timeZone, locale),
    price: formatMoney(price, locale),
    isPaid: price.amount > 0 ? 'yes' : 'no',
    refund: formatMoney(refund, locale),
    hasRefund: refund.amount > 0 ? 'yes' : 'no',
    kept: formatMoney(kept, locale),
    hasKept: kept.amount > 0 ? 'yes' : 'no',
    wasMember: startsAt === null ? 'no' : 'yes',
    startsOn: startsAt && formatDay(startsAt, timeZone, locale),
    endsOn: endsAt && formatLastDay(endsAt, timeZone, locale),
    payBy: payBy && formatDateTime(payBy, timeZone, locale),
    withdrawBy: withdrawBy && formatDateTime(withdrawBy, timeZone, locale),
  }
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string | number] => entry[1] !== null),
  )
}

function detailsOf(
  t: Translate,
  locale: LocaleSlug,
  values: MembershipMailValues,
  words: Words,
): MailContent['details'] {
  const { amount, vatAmount, vatRate, currency } = values.price
  const vat = formatMoney({ amount: vatAmount, currency }, locale)
  const price = [formatMoney(values.price, locale), t('mail.prices.vat', { vat, rate: formatRate(vatRate, locale) })]
  return [
    { label: t('mail.detail.membership'), lines: [t('mail.membership.kind', words)] },
    { label: t('mail.detail.price'), lines: amount === 0 ? [t('mail.membership.free')] : price },
    ...(values.startsAt ? [{ label: t('mail.detail.period'), lines: [t('mail.membership.period', words)] }] : []),
    { label: t('mail.detail.subscriptionNo'), lines: [values.orderNo] },
  ]
}

/** Record of the consumer's right of withdrawal and its consequences. */
function withdrawalSection(t: Translate, { isEarlyStart }: MembershipMailValues, words: Words) {
  return {
    heading: t('mail.withdrawal.heading'),
    details: [],
    paragraphs: [
      t('mail.withdrawal.right', words),
      t('mail.withdrawal.how', words),
      t('mail.withdrawal.effects', words),
      ...(isEarlyStart ? [t('mail.withdrawal.early', words)] : []),
      t('mail.membership.form', words),
    ],
  }
}

export const membershipMails = defineMails({
  request: membershipMailRequest,
  write: writeMembershipMail,
  headings: translator,
})
