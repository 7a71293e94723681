import { config, type LocaleSlug } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { DeliveryType } from '#machines/shared/codes.ts'
import { writtenDate, writtenDay, writtenLastDay, writtenMoment } from '#server/backend/kernel/i18n/written-day.ts'
import { writtenMoney } from '#server/backend/kernel/i18n/written-money.ts'
import type { SubscriptionMailValues } from './subscription-mail-request.ts'

/** Values available to the texts, formatted in the mail's language. A text that names a missing value throws. */
export function wordsOf(values: SubscriptionMailValues, locale: LocaleSlug): Record<string, string | number> {
  const { timeZone, quote, handover, overdue, settled, paid, fee, refund } = values
  const moment = (at: string | null) => at && writtenMoment(at, timeZone, locale)
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
    today: writtenDay(values.at, timeZone, locale),
    now: writtenMoment(values.at, timeZone, locale),
    orderedOn: values.orderedAt && writtenDay(values.orderedAt, timeZone, locale),
    packageKm: values.packageKm,
    paid: writtenMoney(paid, locale),
    hasPaid: yesOrNo(paid.amount > 0),
    fee: writtenMoney(fee, locale),
    hasFee: yesOrNo(fee.amount > 0),
    refund: writtenMoney(refund, locale),
    hasRefund: yesOrNo(refund.amount > 0),
    due: quote && writtenMoney(quote.due.total, locale),
    isDue: yesOrNo(quote !== null && quote.due.total.amount > 0),
    monthly: quote && writtenMoney(quote.monthly.total, locale),
    handover: handover && writtenDate(handover.date, locale),
    stage: stageOf(values.status),
    isByHand: yesOrNo(overdue?.isByHand === true),
    isBack: yesOrNo(values.status === SubscriptionStatus.returned),
    place: handover?.deliveryType === DeliveryType.door ? 'door' : 'store',
    siteName: handover && (handover.siteName ?? ''),
    payBy: moment(values.payBy),
    cutoff: moment(values.cutoffAt),
    withdrawBy: moment(values.withdrawBy),
    undoUntil: moment(values.undoUntil),
    objectBy: moment(values.objectBy),
    returnAt: moment(values.returnAt),
    termEnd: values.termEndsAt && writtenLastDay(values.termEndsAt, timeZone, locale),
    endsOn: values.noticeEndsAt && writtenLastDay(values.noticeEndsAt, timeZone, locale),
    overdue: overdue && writtenMoney(overdue.money, locale),
    settled: settled && writtenMoney({ ...settled, amount: Math.abs(settled.amount) }, locale),
    retryOn: overdue?.retryAt ? writtenDay(overdue.retryAt, timeZone, locale) : null,
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

/** Value for the texts' `select`. */
function yesOrNo(holds: boolean): 'yes' | 'no' {
  return holds ? 'yes' : 'no'
}
