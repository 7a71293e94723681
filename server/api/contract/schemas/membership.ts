import { z } from 'zod'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { benefits } from '#machines/shared/benefits.ts'
import { OwnershipType } from '#machines/shared/codes.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { money, price } from './money.ts'
import { instant, marketCode, orderEvent } from './test-drive.ts'

export const ownershipType = z.literal(Object.values(OwnershipType))

export const membershipStatus = z.literal(Object.values(MembershipStatus))

export const paymentKind = z.enum(['FREE', 'PAY_ONCE'])

const benefit = z.enum(benefits)

/** Membership type in a market, from reference data. */
export const membershipOffer = z.object({
  ownershipType,
  country: marketCode,
  paymentKind,
  /** Price for all months, VAT included. */
  price,
  months: z.int().positive(),
  benefits: z.array(benefit),
  termsVersion: z.string(),
  /** 0 where the law has no right of withdrawal. */
  withdrawalDays: z.int().min(0),
})
export type MembershipOffer = z.infer<typeof membershipOffer>

const moment = z.int()

/**
 * Facts of the order's machine (machines/orders/membership-order), so that screens evaluate the same machine; they add
 * `now`.
 */
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

/** Duration of a membership. */
export const membershipPeriod = z.object({
  startsAt: instant,
  /** First instant without it. */
  endsAt: instant,
  /** Early end: it was refunded, or its basis was revoked. */
  endedAt: instant.nullable(),
})

/** Pending step of an order: what, by whom, until when. */
export const membershipNext = z.object({
  what: z.enum(['payment', 'paymentOutcome', 'refund']),
  who: z.enum(['customer', 'provider']),
  until: instant.nullable(),
})

/** Order in the customer's list. */
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
  /** Null when no step is pending. */
  next: membershipNext.nullable(),
})

/** Values of `action` in `membership/order/{id}/{action}`. */
export const membershipActions = ['cancel', 'withdraw', 'retry-refund'] as const

/** Possible action of the customer; only actions that the current state knows. */
export const membershipAction = z.object({
  kind: z.enum(['pay', ...membershipActions]),
  isOpen: z.boolean(),
  /** Machine guard that refuses it; null while it is open. */
  refusedBy: z.string().nullable(),
  /** Cost: of the order, or of the days used before a withdrawal. */
  price: money.nullable(),
  /** Amount refunded. */
  refund: money.nullable(),
  until: instant.nullable(),
})
export type MembershipAction = z.infer<typeof membershipAction>

/** Log entry of an order, with the details for its customer. */
export const membershipLogEntry = orderEvent.extend({ amount: money.nullable() })

/** Order as its customer sees it. */
export const membershipOrder = membershipSummary.extend({
  facts: membershipFacts,
  benefits: z.array(benefit),
  isEarlyStart: z.boolean(),
  paymentDueAt: instant.nullable(),
  withdrawableUntil: instant.nullable(),
  refund: z.object({ amount: money, reason: membershipFacts.shape.refund.unwrap().shape.reason }).nullable(),
  /** Oldest first. */
  events: z.array(membershipLogEntry),
  actions: z.array(membershipAction),
  now: answerTime,
})
export type MembershipOrder = z.infer<typeof membershipOrder>

/** Grant of a co-membership by an owner. */
export const givenGrant = z.object({
  id: z.string(),
  email: z.string(),
  givenAt: instant,
  /** Whether the recipient has become a member with it. */
  isUsed: z.boolean(),
})

/** Membership overview of a customer: current membership, offers, orders and grants. */
export const membershipInfo = z.object({
  country: marketCode,
  timeZone: z.string(),
  /** Current membership, or the next one to start. */
  current: membershipPeriod
    .extend({ orderNo: z.string(), ownershipType, benefits: z.array(benefit), isRunning: z.boolean() })
    .nullable(),
  offers: z.array(
    membershipOffer.extend({
      isOpen: z.boolean(),
      /** Why it is closed: `membership_held`, `owner_needed`, `grant_needed`, `entitlement_needed`. */
      refusedBy: z.string().nullable(),
    }),
  ),
  /** Newest first. */
  orders: z.array(membershipSummary),
  grants: z.object({
    /** Only owners grant. */
    isOwner: z.boolean(),
    most: z.int(),
    given: z.array(givenGrant),
    received: z.array(z.object({ id: z.string(), ownerName: z.string(), givenAt: instant })),
  }),
  /** Codes restricted to this customer's address. */
  codes: z.array(z.object({ code: z.string(), campaign: z.string(), validUntil: instant })),
  now: answerTime,
})
export type MembershipInfo = z.infer<typeof membershipInfo>
