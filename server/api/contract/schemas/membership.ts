import { z } from 'zod'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { OwnershipType } from '#machines/shared/codes.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { money, price } from './money.ts'
import { instant, marketCode, orderEvent } from './test-drive.ts'

export const ownershipType = z.literal(Object.values(OwnershipType))

export const membershipStatus = z.literal(Object.values(MembershipStatus))

export const paymentKind = z.enum(['FREE', 'PAY_ONCE'])

export const benefits = ['priorityHandover', 'assistance', 'lounge', 'events', 'charging'] as const
/** What a member has of it; names for the screen. */
export const benefit = z.enum(benefits)

/** A way of being a member in a market, as reference data has it. */
export const membershipOffer = z.object({
  ownershipType,
  country: marketCode,
  paymentKind,
  /** For all its months, VAT included. */
  price,
  months: z.int().positive(),
  benefits: z.array(benefit),
  termsVersion: z.string(),
  /** 0 where the law knows no right of withdrawal. */
  withdrawalDays: z.int().min(0),
})
export type MembershipOffer = z.infer<typeof membershipOffer>

const moment = z.int()

/** What the order's machine judges by (machines/orders/membership-order), so that screens ask the same machine; they add `now`. */
export const membershipFacts = z.object({
  terms: z.object({ paymentWindowHours: z.number(), withdrawalDays: z.number() }),
  orderNo: z.string(),
  ownershipType,
  currency: z.string(),
  amountDue: z.int(),
  termsVersion: z.string(),
  orderedAt: moment.nullable(),
  completedAt: moment.nullable(),
  openAttempt: z.enum(['created', 'requiresAction', 'processing', 'unknown']).nullable(),
  amountPaid: z.int(),
  usageFee: z.int(),
  isRefundUnclear: z.boolean(),
  refund: z.object({ amount: z.int(), reason: z.enum(['withdrawn', 'goodwill', 'latePayment']) }).nullable(),
})

/** From when and until when somebody is a member. */
export const membershipPeriod = z.object({
  startsAt: instant,
  /** The first instant without it. */
  endsAt: instant,
  /** Where it ended before: its money went back, or what it stood on was taken back. */
  endedAt: instant.nullable(),
})

/** Whose turn it is with an order, for what, and until when. */
export const membershipNext = z.object({
  what: z.enum(['payment', 'paymentOutcome', 'refund']),
  who: z.enum(['customer', 'provider']),
  until: instant.nullable(),
})

/** An order in the list of its customer's own. */
export const membershipSummary = z.object({
  orderNo: z.string(),
  status: membershipStatus,
  country: marketCode,
  timeZone: z.string(),
  ownershipType,
  paymentKind,
  price,
  months: z.int(),
  createdAt: instant,
  /** Null until it is completed. */
  period: membershipPeriod.nullable(),
  /** Null where nothing is waited for. */
  next: membershipNext.nullable(),
})

/** What is done to an order by `membership/order/{id}/{action}`. */
export const membershipActions = ['cancel', 'withdraw', 'retry-refund'] as const

/** What a customer can do with an order where it stands; nothing that its state knows nothing of. */
export const membershipAction = z.object({
  kind: z.enum(['pay', ...membershipActions]),
  isOpen: z.boolean(),
  /** The machine's guard that stands in its way; null while it is open. */
  refusedBy: z.string().nullable(),
  /** What it costs: the order, or the days that were wanted at once. */
  price: money.nullable(),
  /** What comes back. */
  refund: money.nullable(),
  until: instant.nullable(),
})
export type MembershipAction = z.infer<typeof membershipAction>

/** Something that has happened to an order, with what of it is its customer's to know. */
export const membershipHappening = orderEvent.extend({ amount: money.nullable() })

/** An order as its customer sees it. */
export const membershipOrder = membershipSummary.extend({
  facts: membershipFacts,
  benefits: z.array(benefit),
  isEarlyStart: z.boolean(),
  paymentDueAt: instant.nullable(),
  withdrawableUntil: instant.nullable(),
  refund: z.object({ amount: money, reason: membershipFacts.shape.refund.unwrap().shape.reason }).nullable(),
  /** Oldest first. */
  events: z.array(membershipHappening),
  actions: z.array(membershipAction),
  now: answerTime,
})
export type MembershipOrder = z.infer<typeof membershipOrder>

/** A place beside an owner's car. */
export const givenGrant = z.object({
  id: z.string(),
  email: z.string(),
  givenAt: instant,
  /** Whether they have become a member with it. */
  isUsed: z.boolean(),
})

/** Everything about somebody's membership: what they are, what they could be, and what they have given and been given. */
export const membershipInfo = z.object({
  country: marketCode,
  timeZone: z.string(),
  /** The one that counts today, or the next one that will. */
  current: membershipPeriod
    .extend({ orderNo: z.string(), ownershipType, benefits: z.array(benefit), isRunning: z.boolean() })
    .nullable(),
  offers: z.array(
    membershipOffer.extend({
      isOpen: z.boolean(),
      /** Why it is not: `membership_held`, `owner_needed`, `grant_needed`, `entitlement_needed`. */
      refusedBy: z.string().nullable(),
    }),
  ),
  /** The newest first. */
  orders: z.array(membershipSummary),
  grants: z.object({
    /** Owners name others. */
    isOwner: z.boolean(),
    most: z.int(),
    given: z.array(givenGrant),
    received: z.array(z.object({ id: z.string(), ownerName: z.string(), givenAt: instant })),
  }),
  /** Codes that were given to this very address. */
  codes: z.array(z.object({ code: z.string(), campaign: z.string(), validUntil: instant })),
  now: answerTime,
})
export type MembershipInfo = z.infer<typeof membershipInfo>
