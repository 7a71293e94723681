import { z } from 'zod'
import { localeSlugs } from '#config'
import type { MembershipMail } from '#machines/orders/membership-order/index.ts'
import { ownershipType } from '#server/api/contract/schemas/membership.ts'
import { money, price } from '#server/api/contract/schemas/money.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** Mails that the machine of a membership names, in the order of its life. */
export const membershipMails = [
  'membershipOrdered',
  'membershipConfirmed',
  'membershipPaymentDeclined',
  'membershipPaymentExpired',
  'membershipCancelled',
  'membershipLatePayment',
  'membershipWithdrawn',
  'membershipGoodwill',
  'membershipRefundFailed',
  'membershipRefunded',
] as const satisfies MembershipMail[]

const link = z.url({ protocol: /^https?$/ })

export const membershipValues = z.object({
  orderNo: z.string(),
  /** The order's status code once the event is written. */
  status: z.int(),
  firstName: z.string(),
  ownershipType,
  /** For all its months. */
  price,
  months: z.int(),
  termsVersion: z.string(),
  /** IANA zone of the market; every day and time in the mail is written in it. */
  timeZone: z.string(),
  /** When the event happened. */
  at: instant,
  /** With `withdraw` it is withdrawn from without signing in: it is its customer's alone. */
  links: z.object({ account: link, pay: link, join: link, withdraw: link }),
  isEarlyStart: z.boolean(),
  /** Null until it is completed. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Deadlines, each null where there is none. */
  payBy: instant.nullable(),
  withdrawBy: instant.nullable(),
  refund: money,
  /** Of the days that were wanted at once. */
  kept: money,
})
export type MembershipMailValues = z.infer<typeof membershipValues>

/** Payload of an outbox entry of kind `mail`, about a membership. */
export const membershipMailRequest = z.object({
  template: z.enum(membershipMails),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: membershipValues,
})
export type MembershipMailRequest = z.infer<typeof membershipMailRequest>

/** Mails about what somebody was given, who may have no account yet. */
export const membershipGrantMails = ['membershipGranted', 'membershipGrantEnded', 'membershipCode'] as const
export type MembershipGrantMailTemplate = (typeof membershipGrantMails)[number]

const grantValues = z.object({
  /** First name of the owner who gave or took it. */
  ownerName: z.string().optional(),
  code: z.string().optional(),
  campaign: z.string().optional(),
  validUntil: instant.optional(),
  joinUrl: link,
})
export type MembershipGrantMailValues = z.infer<typeof grantValues>

/** Payload of an outbox entry of kind `mail`, about what somebody was given. */
export const membershipGrantMailRequest = z.object({
  template: z.enum(membershipGrantMails),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.null(),
  values: grantValues,
})
export type MembershipGrantMailRequest = z.infer<typeof membershipGrantMailRequest>
