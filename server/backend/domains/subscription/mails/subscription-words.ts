import { config, type LocaleSlug } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { DeliveryType } from '#machines/shared/codes.ts'
import { formatDate, formatDay, formatLastDay, formatDateTime } from '#server/backend/kernel/i18n/format-date.ts'
import { formatMoney } from '#server/backend/kernel/i18n/format-money.ts'
import type { SubscriptionMailValues } from './subscription-mail-request.ts'

/** Values available to the texts, formatted in the mail's language. A text that names a missing value throws. */
export function wordsOf(values: SubscriptionMailValues, locale: LocaleSlug): Record<string, string | number> {
  const { timeZone, quote, handover, overdue, settled, paid, fee, refund } = values
  const moment = (at: string | null) => at && formatDateTime(at, timeZone, locale)
  const words = {
    brand: config.brand.name,
    email: config.brand.email,
    legalName: config.brand.legalName,
    orderNo: values.orderNo,
    modelName: values.modelName,
    mode: String(values.priceMode),
    months: values.months,
    km: values.monthlyKm,
    isMade: yesOrNo(values.isMadeToOrder),
    days: values.noticeDays,
    termsVersion: values.termsVersion,
    contractUrl: values.links.contract,
    withdrawUrl: values.links.withdraw,
    cancelUrl: values.links.cancel,
    today: formatDay(values.at, timeZone, locale),
    now: formatDateTime(values.at, timeZone, locale),
    orderedOn: values.orderedAt && formatDay(values.orderedAt, timeZone, locale),
    packageKm: values.packageKm,
    paid: formatMoney(paid, locale),
    hasPaid: yesOrNo(paid.amount > 0),
    fee: formatMoney(fee, locale),
    hasFee: yesOrNo(fee.amount > 0),
    refund: formatMoney(refund, locale),
    hasRefund: yesOrNo(refund.amount > 0),
    due: quote && formatMoney(quote.due.total, locale),
    isDue: yesOrNo(quote !== null && quote.due.total.amount > 0),
    monthly: quote && formatMoney(quote.monthly.total, locale),
    handover: handover && formatDate(handover.date, locale),
    stage: stageOf(values.status),
    isByHand: yesOrNo((overdue ?? settled)?.isByHand === true),
    isBack: yesOrNo(values.status === SubscriptionStatus.returned),
    place: handover?.deliveryType === DeliveryType.door ? 'door' : 'store',
    siteName: handover && (handover.siteName ?? ''),
    payBy: moment(values.payBy),
    cutoff: moment(values.cutoffAt),
    withdrawBy: moment(values.withdrawBy),
    undoUntil: moment(values.undoUntil),
    objectBy: moment(values.objectBy),
    returnAt: moment(values.returnAt),
    termEnd: values.termEndsAt && formatLastDay(values.termEndsAt, timeZone, locale),
    endsOn: values.noticeEndsAt && formatLastDay(values.noticeEndsAt, timeZone, locale),
    isDiscountOver: yesOrNo(values.isDiscountOver),
    overdue: overdue && formatMoney(overdue.money, locale),
    owedMonths: overdue && Math.max(1, overdue.months.length),
    isNextMonth: yesOrNo(overdue?.announcement?.isNextMonth === true),
    noticeOn: overdue?.announcement ? formatDay(overdue.announcement.at, timeZone, locale) : null,
    terminationOn: overdue?.terminationAt ? formatLastDay(overdue.terminationAt, timeZone, locale) : null,
    endedOn: overdue?.terminationAt ? formatLastDay(earlier(overdue.terminationAt, values.at), timeZone, locale) : null,
    returnBy: values.returnBy ? formatLastDay(values.returnBy, timeZone, locale) : null,
    settled: settled && formatMoney({ amount: Math.abs(settled.amount), currency: settled.currency }, locale),
    retryOn: overdue?.retryAt ? formatDay(overdue.retryAt, timeZone, locale) : null,
  }
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string | number] => entry[1] !== null),
  )
}

function stageOf(status: number): 'draft' | 'unpaid' | 'ended' | 'open' {
  if (status === SubscriptionStatus.initial) return 'draft'
  if (status === SubscriptionStatus.awaitingPayment) return 'unpaid'
  return status === SubscriptionStatus.cancelled ? 'ended' : 'open'
}

/** An announced termination is carried out a moment after its day; staff may end a company's contract before it. */
function earlier(one: string, other: string): string {
  return Date.parse(one) < Date.parse(other) ? one : other
}

/** Value for the texts' `select`. */
function yesOrNo(holds: boolean): 'yes' | 'no' {
  return holds ? 'yes' : 'no'
}
