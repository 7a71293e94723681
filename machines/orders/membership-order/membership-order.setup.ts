import { assign, setup } from 'xstate'
import { OwnershipType } from '#machines/shared/codes.ts'
import type { MembershipEvent, MembershipFacts, MembershipMail, MembershipRefund } from './membership-order.types.ts'

const hour = 3_600_000
const day = 24 * hour

export const membershipSetup = setup({
  types: {
    context: {} as MembershipFacts,
    input: {} as MembershipFacts,
    events: {} as MembershipEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    hasIdempotencyKey: ({ event }) => event.type === 'customer.ordered' && event.hasIdempotencyKey,
    isOffered: ({ event }) => event.type === 'customer.ordered' && event.isOffered,
    hasNoEqualMembership: ({ event }) => event.type === 'customer.ordered' && !event.hasEqualMembership,
    /* Restricted types. Guards combine with `and` only, so each of these passes all other types. */
    isOwnerWhereNeeded: ({ context, event }) =>
      context.ownershipType !== OwnershipType.owner || (event.type === 'customer.ordered' && event.isOwner),
    isGrantedWhereNeeded: ({ context, event }) =>
      context.ownershipType !== OwnershipType.named || (event.type === 'customer.ordered' && event.isGranted),
    isEntitledWhereNeeded: ({ context, event }) =>
      context.ownershipType !== OwnershipType.code || (event.type === 'customer.ordered' && event.isEntitled),
    areTermsAsShown: ({ context, event }) =>
      event.type === 'customer.ordered' && event.termsVersion === context.termsVersion,
    isPriceAsShown: ({ context, event }) =>
      event.type === 'customer.ordered' && event.amountShown === context.amountDue,

    /* Payment. */
    isPaymentDue: ({ context }) => context.amountDue > 0,
    isNothingDue: ({ context }) => context.amountDue === 0,
    isMethodUsable: ({ event }) => event.type === 'customer.paymentStarted' && event.isMethodUsable,
    hasNoOpenAttempt: ({ context }) => context.openAttempt === null,
    /** Otherwise the provider has to be asked first. */
    isNoPaymentUnderWay: ({ context }) => context.openAttempt !== 'processing' && context.openAttempt !== 'unknown',
    isPaymentWindowOpen: ({ context }) => context.now < paymentDueAt(context),
    isPaymentWindowOver: ({ context }) => context.now >= paymentDueAt(context),
    isEventUnseen: ({ event }) => 'isEventUnseen' in event && event.isEventUnseen,
    isSameOrder: ({ context, event }) => event.type === 'payment.paid' && event.orderNo === context.orderNo,
    isSameAmount: ({ context, event }) => event.type === 'payment.paid' && event.amount === context.amountDue,
    isSameCurrency: ({ context, event }) => event.type === 'payment.paid' && event.currency === context.currency,

    /* Refund. */
    /** Payments exceed refunds. A withdrawal ends the membership by its refund, which a free one does not have. */
    hasPaid: ({ context }) => context.amountPaid > 0,
    hasWithdrawalRight: ({ context }) => context.terms.withdrawalDays > 0,
    isWithdrawalOpen: ({ context }) => context.now <= withdrawalEndsAt(context),
    isReasonRecorded: ({ event }) => event.type === 'staff.goodwillGranted' && event.isReasonRecorded,
    isWithinPaid: ({ context, event }) =>
      event.type === 'staff.goodwillGranted' && event.amount > 0 && event.amount <= context.amountPaid,
    isRefundAsRequested: ({ context, event }) =>
      event.type === 'payment.refunded' && event.amount === context.refund?.amount,
    /** A refund that may still succeed is not paid out a second time. */
    isRefundDecided: ({ context }) => !context.isRefundUnclear,
    hasReference: ({ event }) => event.type === 'staff.paidOut' && event.hasReference,
  },
  actions: {
    /** Mail in the language of the order. */
    sendMail: (_, _params: { template: MembershipMail }) => {},
    /** End of the payment window; replaces earlier timers. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Opens a payment attempt over the amount due. */
    openAttempt: () => {},
    /** Voids undecided attempts; the provider is asked for their outcome. */
    voidAttempts: () => {},
    /** Sets start and end of the membership. */
    grantMembership: () => {},
    endMembership: () => {},
    /** Refund of one attempt, or of the paid sum if none is named. */
    requestRefund: (_, _params: MembershipRefund & { attemptNo: string | null }) => {},
    /**
     * A declined refund is retried as a new one under a new key; an undecided refund is repeated under the same key.
     */
    retryRefund: () => {},
    /** Records on the payment that its money was returned outside the provider. */
    settlePayout: () => {},
    alertStaff: (_, _params: { about: 'refundFailed' }) => {},

    dateOrder: assign({ orderedAt: ({ context }) => context.now }),
    dateCompletion: assign({ completedAt: ({ context }) => context.now }),
    /** Fixes the amount now: later days do not reduce it. */
    keepRefund: assign((_, refund: MembershipRefund) => ({ refund })),
  },
})

export const mail = (template: MembershipMail) => ({ type: 'sendMail', params: { template } }) as const

/** End of the payment window; infinite before the order. */
export function paymentDueAt({ orderedAt, terms }: Pick<MembershipFacts, 'orderedAt' | 'terms'>): number {
  return orderedAt === null ? Number.POSITIVE_INFINITY : orderedAt + terms.paymentWindowHours * hour
}

/** End of the withdrawal period; minus infinity before the contract, when there is nothing to withdraw from. */
export function withdrawalEndsAt({ completedAt, terms }: Pick<MembershipFacts, 'completedAt' | 'terms'>): number {
  return completedAt === null ? Number.NEGATIVE_INFINITY : completedAt + terms.withdrawalDays * day
}
