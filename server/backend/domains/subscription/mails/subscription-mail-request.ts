import { z } from 'zod'
import { localeSlugs } from '#config'
import type { CreditReviewMail } from '#machines/orders/credit-review/index.ts'
import type { SubscriptionMail } from '#machines/orders/subscription-order/index.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { deliveryType, identityType, priceMode, quote, timePeriod } from '#server/api/contract/schemas/quote.ts'
import { instant, localDate } from '#server/api/contract/schemas/test-drive.ts'

/** Mails that the machine of a subscription names, in the order of its life. */
export const subscriptionMails = [
  'orderReceived',
  'orderConfirmed',
  'paymentDeclined',
  'paymentExpired',
  'stockRefused',
  'cancellationReceived',
  'withdrawalReceived',
  'verificationFailed',
  'cancellationUndone',
  'orderCancelled',
  'latePaymentReturned',
  'readyForHandover',
  'deliveryChanged',
  'methodChanged',
  'vehicleReplaced',
  'handoverFailed',
  'handedOver',
  'noticeReceived',
  'noticeRevoked',
  'renewed',
  'packageOrdered',
  'packageCancelled',
  'returnCareOrdered',
  'returnCareCancelled',
  'returnScheduled',
  'paymentOverdue',
  'arrearsSettled',
  'returned',
  'finished',
] as const satisfies SubscriptionMail[]

/** Mails that the machine of its credit review names. */
export const creditMails = [
  'creditInReview',
  'creditPassed',
  'creditRefused',
  'creditReviewReceived',
  'creditRefusedByPerson',
] as const satisfies CreditReviewMail[]

export const subscriptionMailTemplates = [...subscriptionMails, ...creditMails] as const
export type SubscriptionMailTemplate = SubscriptionMail | CreditReviewMail

const link = z.url({ protocol: /^https?$/ })

export const subscriptionValues = z.object({
  orderNo: z.string(),
  /** The order's status code once the event is written. */
  status: z.int(),
  firstName: z.string(),
  modelName: z.string(),
  identityType,
  priceMode,
  months: z.int(),
  monthlyKm: z.int(),
  isMadeToOrder: z.boolean(),
  /** IANA zone of the market; every day and time in the mail is written in it. */
  timeZone: z.string(),
  /** When the event happened. */
  at: instant,
  /** With `withdraw` and `cancel` this order is ended without signing in: they are its customer's alone. */
  links: z.object({
    order: link,
    pay: link,
    checkout: link,
    cars: link,
    contract: link,
    withdraw: link,
    cancel: link,
  }),
  quote: quote.nullable(),
  termsVersion: z.string(),
  handover: z
    .object({
      deliveryType,
      date: localDate,
      timePeriod,
      /** Name of the store; null at somebody's door. */
      siteName: z.string().nullable(),
      /** On one line. */
      address: z.string(),
    })
    .nullable(),
  orderedAt: instant.nullable(),
  /** Null while the car has not been handed over. */
  handedOverAt: instant.nullable(),
  isCreditInReview: z.boolean(),
  /** Deadlines, each null where there is none. */
  payBy: instant.nullable(),
  /** The customer can cancel or move the handover until then. */
  cutoffAt: instant.nullable(),
  withdrawBy: instant.nullable(),
  undoUntil: instant.nullable(),
  objectBy: instant.nullable(),
  /** The last instant of the term, or of the subscription after a notice. */
  termEndsAt: instant.nullable(),
  noticeEndsAt: instant.nullable(),
  returnAt: instant.nullable(),
  noticeDays: z.int(),
  /** Kilometres a month of a package beyond what every subscription has; null without one. */
  packageKm: z.int().nullable(),
  /** What has been paid, what is kept of it, and what goes back. */
  paid: money,
  fee: money,
  refund: money,
  /** A month's charge that has failed, when it is tried again, and whether that is for the last time. */
  overdue: z
    .object({
      money,
      retryAt: instant.nullable(),
      isLast: z.boolean(),
      /** Nothing was tried: the customer pays each month themselves. */
      isByHand: z.boolean().default(false),
    })
    .nullable(),
  /** What is charged at the end of the use, or goes back where it is below zero, as the deposit does with the final statement; null at any other time. */
  settled: z.object({ amount: z.int(), currency: z.string() }).nullable(),
})
export type SubscriptionMailValues = z.infer<typeof subscriptionValues>

/** Payload of an outbox entry of kind `mail`, about a subscription. */
export const subscriptionMailRequest = z.object({
  template: z.enum(subscriptionMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: subscriptionValues,
})
export type SubscriptionMailRequest = z.infer<typeof subscriptionMailRequest>
