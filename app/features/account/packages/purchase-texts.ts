import { intlOf } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import type { NoOfferReason, PurchaseStep } from '#machines/flows/package-purchase/index.ts'
import type { PurchaseKind } from './packages.ts'

export const stepNames: Record<PurchaseStep, MessageId> = {
  choose: 'account-packages.buy.step.choose',
  method: 'account-packages.buy.step.method',
  review: 'account-packages.buy.step.review',
}

export const purchaseTitles: Record<PurchaseKind, MessageId> = {
  mileage: customerButtons.mileagePackageOrder.order.title,
  'return-care': customerButtons.returnCareOrder.order.title,
}

export const nothingTexts: Record<NoOfferReason, MessageId> = {
  owned: 'account-packages.nothing.owned',
  businessOnly: 'account-packages.nothing.businessOnly',
  notInUse: 'account-packages.nothing.notInUse',
  freeTrial: 'account-packages.nothing.freeTrial',
  ending: 'account-packages.nothing.ending',
  notSold: 'account-packages.nothing.notSold',
  noOrder: 'account-packages.nothing.noOrder',
}

/** Calendar day without a zone: `2026-12-31` → `31 December 2026`. */
export function plainDay(locale: Locale, date: string): string {
  return intlOf(locale).formatDate(`${date}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'long' })
}

/** Sign for the texts' `select`. */
export function signOf(amount: number): 'more' | 'less' | 'same' {
  if (amount === 0) return 'same'
  return amount > 0 ? 'more' : 'less'
}
