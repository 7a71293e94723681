import { z } from 'zod'
import { localeSlugs } from '#config'
import type { MembershipMail } from '#machines/orders/membership-order/index.ts'
import { ownershipType } from '#server/api/contract/schemas/membership.ts'
import { money, price } from '#server/api/contract/schemas/money.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** Mails named by the membership's machine, in the order of its life. */
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
  /** Status code after the event. */
  status: z.int(),
  firstName: z.string(),
  ownershipType,
  /** For all its months. */
  price,
  months: z.int(),
  termsVersion: z.string(),
  /** IANA zone of the market, used for every day and time in the mail. */
  timeZone: z.string(),
  /** Time of the event. */
  at: instant,
  /** `withdraw` withdraws without signing in, so it goes to the customer only. */
  links: z.object({ account: link, pay: link, join: link, withdraw: link }),
  isEarlyStart: z.boolean(),
  /** Null until completed. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Deadlines; null where none applies. */
  payBy: instant.nullable(),
  withdrawBy: instant.nullable(),
  refund: money,
  /** Charge for the days of an early start. */
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

/** Mails about grants and codes, to people who may have no account. */
export const membershipGrantMails = ['membershipGranted', 'membershipGrantEnded', 'membershipCode'] as const
export type MembershipGrantMailTemplate = (typeof membershipGrantMails)[number]

const grantValues = z.object({
  /** First name of the owner who gave or revoked it. */
  ownerName: z.string().optional(),
  code: z.string().optional(),
  campaign: z.string().optional(),
  validUntil: instant.optional(),
  joinUrl: link,
})
export type MembershipGrantMailValues = z.infer<typeof grantValues>

/** Payload of an outbox entry of kind `mail`, about a grant or code. */
export const membershipGrantMailRequest = z.object({
  template: z.enum(membershipGrantMails),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.null(),
  values: grantValues,
})
export type MembershipGrantMailRequest = z.infer<typeof membershipGrantMailRequest>
