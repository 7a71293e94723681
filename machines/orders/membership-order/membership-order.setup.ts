import { assign, setup } from 'xstate'
import { OwnershipType } from '#machines/shared/codes.ts'
import type { MembershipEvent, MembershipFacts, MembershipMail, MembershipRefund } from './membership-order.types.ts'

const hour = 3_600_000
const day = 24 * hour

/** What the chart is written with: its facts, the questions it asks, what it remembers and the effects it names. */
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
    /* Each type but the ordinary one is somebody's: guards combine with `and` only, so each lets the other types pass. */
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

    /* Until it is paid. */
    isPaymentDue: ({ context }) => context.amountDue > 0,
    isNothingDue: ({ context }) => context.amountDue === 0,
    isMethodUsable: ({ event }) => event.type === 'customer.paymentStarted' && event.isMethodUsable,
    hasNoOpenAttempt: ({ context }) => context.openAttempt === null,
    /** Otherwise the provider is asked first. */
    isNoPaymentUnderWay: ({ context }) => context.openAttempt !== 'processing' && context.openAttempt !== 'unknown',
    isPaymentWindowOpen: ({ context }) => context.now < paymentDueAt(context),
    isPaymentWindowOver: ({ context }) => context.now >= paymentDueAt(context),
    isEventUnseen: ({ event }) => 'isEventUnseen' in event && event.isEventUnseen,
    isSameOrder: ({ context, event }) => event.type === 'payment.paid' && event.orderNo === context.orderNo,
    isSameAmount: ({ context, event }) => event.type === 'payment.paid' && event.amount === context.amountDue,
    isSameCurrency: ({ context, event }) => event.type === 'payment.paid' && event.currency === context.currency,

    /* Giving it back. */
    /** Who has paid nothing has nothing to withdraw from. */
    hasPaid: ({ context }) => context.amountPaid > 0,
    hasWithdrawalRight: ({ context }) => context.terms.withdrawalDays > 0,
    isWithdrawalOpen: ({ context }) => context.now <= withdrawalEndsAt(context),
    isReasonRecorded: ({ event }) => event.type === 'staff.goodwillGranted' && event.isReasonRecorded,
    isWithinPaid: ({ context, event }) =>
      event.type === 'staff.goodwillGranted' && event.amount > 0 && event.amount <= context.amountPaid,
    isRefundAsRequested: ({ context, event }) =>
      event.type === 'payment.refunded' && event.amount === context.refund?.amount,
    /** Money that may still arrive is not paid out a second time. */
    isRefundDecided: ({ context }) => !context.isRefundUnclear,
    hasReference: ({ event }) => event.type === 'staff.paidOut' && event.hasReference,
  },
  actions: {
    /** Mail to the customer in the order's language. */
    sendMail: (_, _params: { template: MembershipMail }) => {},
    /** When the payment window closes, in place of what was planned before. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Opens a payment attempt over the amount due. */
    openAttempt: () => {},
    /** Every attempt not decided yet is given up; the provider is asked what became of it. */
    voidAttempts: () => {},
    /** From when and until when its customer is a member. */
    grantMembership: () => {},
    endMembership: () => {},
    /** Out of one attempt, or out of what is paid when none is named. */
    requestRefund: (_, _params: MembershipRefund & { attemptNo: string | null }) => {},
    /** One that was refused is made anew under a key of its own; one that is not decided is asked for under the same. */
    retryRefund: () => {},
    /** The payment knows that its money has gone back by another way. */
    settlePayout: () => {},
    alertStaff: (_, _params: { about: 'refundFailed' }) => {},

    dateOrder: assign({ orderedAt: ({ context }) => context.now }),
    dateCompletion: assign({ completedAt: ({ context }) => context.now }),
    /** What is given back is settled now: no later day makes it less. */
    keepRefund: assign((_, refund: MembershipRefund) => ({ refund })),
  },
})

export const mail = (template: MembershipMail) => ({ type: 'sendMail', params: { template } }) as const

/** When the payment window of an order closes; never before there is one. */
export function paymentDueAt({ orderedAt, terms }: Pick<MembershipFacts, 'orderedAt' | 'terms'>): number {
  return orderedAt === null ? Number.POSITIVE_INFINITY : orderedAt + terms.paymentWindowHours * hour
}

/** Until when its customer can withdraw; before there is a contract there is nothing to withdraw from. */
export function withdrawalEndsAt({ completedAt, terms }: Pick<MembershipFacts, 'completedAt' | 'terms'>): number {
  return completedAt === null ? Number.NEGATIVE_INFINITY : completedAt + terms.withdrawalDays * day
}
