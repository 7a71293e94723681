import { z } from 'zod'
import { localeSlugs } from '#config'
import type { CreditReviewMail } from '#machines/orders/credit-review/index.ts'
import type { SubscriptionMail } from '#machines/orders/subscription-order/index.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { deliveryType, identityType, priceMode, quote, timePeriod } from '#server/api/contract/schemas/quote.ts'
import { instant, localDate } from '#server/api/contract/schemas/test-drive.ts'

/** Mails named by the subscription's machine, in the order of its life. */
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
  'followOnMoved',
  'followOnHandedOver',
  'followOnCancelled',
  'renewed',
  'packageOrdered',
  'packageCancelled',
  'returnCareOrdered',
  'returnCareCancelled',
  'returnScheduled',
  'paymentOverdue',
  'paymentWarning',
  'terminationAnnounced',
  'graceGranted',
  'terminated',
  'returnOverdue',
  'arrearsSettled',
  'returned',
  'finished',
] as const satisfies SubscriptionMail[]

/** Mails named by the credit review's machine. */
export const creditMails = [
  'creditInReview',
  'creditPassed',
  'creditRefused',
  'creditReviewReceived',
  'creditRefusedByPerson',
] as const satisfies CreditReviewMail[]

export const subscriptionMailTemplates = [...subscriptionMails, ...creditMails] as const
export type SubscriptionMailTemplate = SubscriptionMail | CreditReviewMail

const contractMails: ReadonlySet<SubscriptionMailTemplate> = new Set(['orderReceived', 'orderConfirmed'])

/** Whether a mail is the customer's record of the contract, and has it attached. */
export function isContractRecord(template: SubscriptionMailTemplate): boolean {
  return contractMails.has(template)
}

const link = z.url({ protocol: /^https?$/ })

export const subscriptionValues = z.object({
  orderNo: z.string(),
  /** Status code after the event. */
  status: z.int(),
  firstName: z.string(),
  modelName: z.string(),
  identityType,
  priceMode,
  months: z.int(),
  monthlyKm: z.int(),
  isMadeToOrder: z.boolean(),
  /** IANA zone of the market, used for every day and time in the mail. */
  timeZone: z.string(),
  /** Time of the event. */
  at: instant,
  /** `withdraw` and `cancel` end this order without signing in, so they go to its customer only. */
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
      /** Name of the store; null for a home address. */
      siteName: z.string().nullable(),
      /** Address on one line. */
      address: z.string(),
    })
    .nullable(),
  orderedAt: instant.nullable(),
  /** Null before the handover. */
  handedOverAt: instant.nullable(),
  isCreditInReview: z.boolean(),
  /** Deadlines; null where none applies. */
  payBy: instant.nullable(),
  /** Deadline for cancelling or moving the handover. */
  cutoffAt: instant.nullable(),
  withdrawBy: instant.nullable(),
  undoUntil: instant.nullable(),
  objectBy: instant.nullable(),
  /** Last instant of the term, or of the subscription after a notice. */
  termEndsAt: instant.nullable(),
  /** Whether the discount of an extended term has ended with the last one. */
  isDiscountOver: z.boolean().default(false),
  noticeEndsAt: instant.nullable(),
  returnAt: instant.nullable(),
  /** End of the time to return the car after a termination. */
  returnBy: instant.nullable().default(null),
  noticeDays: z.int(),
  /** Kilometres a month of the package; null without one. */
  packageKm: z.int().nullable(),
  /** Amount paid, fee retained and amount refunded. */
  paid: money,
  fee: money,
  refund: money,
  /** Overdue months together, the time of the next try or reminder, and whether that is the last. */
  overdue: z
    .object({
      money,
      /** None in mails from before months were listed. */
      months: z.array(z.object({ startsAt: instant, endsAt: instant, money })).default([]),
      retryAt: instant.nullable(),
      isLast: z.boolean(),
      /** Automatic payment is switched off, so no try was made. */
      isByHand: z.boolean().default(false),
      /** Day on which the termination is announced, which may require that the month due then is unpaid as well. */
      announcement: z.object({ at: instant, isNextMonth: z.boolean() }).nullable().default(null),
      /** End of the contract unless everything is paid; null while none is announced. */
      terminationAt: instant.nullable().default(null),
    })
    .nullable(),
  /**
   * Amount charged at the end of the use, or credited with the final statement if negative, as the deposit is; null at
   * any other time. `isByHand`: automatic payment is switched off.
   */
  settled: z.object({ amount: z.int(), currency: z.string(), isByHand: z.boolean().default(false) }).nullable(),
})
export type SubscriptionMailValues = z.infer<typeof subscriptionValues>

/** Payload of an outbox entry of kind `mail`, about a subscription. */
export const subscriptionMailRequest = z.object({
  template: z.enum(subscriptionMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  isCopy: z.boolean().optional(),
  values: subscriptionValues,
})
export type SubscriptionMailRequest = z.infer<typeof subscriptionMailRequest>
