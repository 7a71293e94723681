import { assign, setup } from 'xstate'
import { IdentityType, PriceMode } from '#machines/shared/codes.ts'
import type {
  Cancellation,
  SubscriptionEvent,
  SubscriptionFacts,
  SubscriptionMail,
} from './subscription-order.types.ts'

const hour = 3_600_000
const day = 24 * hour
/** The last reminder is repeated; what follows is a person's decision. */
const highestDunning = 3

/** What the chart is written with: its facts, the questions it asks, what it remembers and the effects it names. */
export const subscriptionSetup = setup({
  types: {
    context: {} as SubscriptionFacts,
    input: {} as SubscriptionFacts,
    events: {} as SubscriptionEvent,
    tags: {} as 'draft' | 'open' | 'settled',
  },
  guards: {
    hasIdempotencyKey: ({ event }) => event.type === 'customer.created' && event.hasIdempotencyKey,
    isVehicleHeld: ({ context, event }) => ('isVehicleHeld' in event ? event.isVehicleHeld : context.isVehicleHeld),
    isAreaServed: ({ event }) => 'isAreaServed' in event && event.isAreaServed,
    isSlotHeld: ({ event }) => 'isSlotHeld' in event && event.isSlotHeld,
    isMethodUsable: ({ event }) => 'isMethodUsable' in event && event.isMethodUsable,
    isMandateGiven: ({ event }) => event.type === 'customer.methodChanged' && event.isMandateGiven,
    /** A free trial costs nothing each month. */
    isBilledMonthly: ({ context }) => context.priceMode !== PriceMode.trial,
    isFileAccepted: ({ event }) => event.type === 'customer.licenceUploaded' && event.isFileAccepted,
    isReasonRecorded: ({ event }) => 'isReasonRecorded' in event && event.isReasonRecorded,
    isEventUnseen: ({ event }) => 'isEventUnseen' in event && event.isEventUnseen,

    /* Before the order. */
    isHoldValid: ({ context }) => context.now < context.holdExpiresAt,
    isHoldOver: ({ context }) => context.now >= context.holdExpiresAt,
    hasDelivery: ({ context }) => context.hasDelivery,
    hasLicence: ({ context }) => context.hasLicence,
    hasPaymentMethod: ({ context }) => context.hasPaymentMethod,
    isValidated: ({ context }) => context.isValidated,
    isCreditPassedOrInReview: ({ context }) => context.credit === 'passed' || context.credit === 'inReview',
    areTermsAsShown: ({ context, event }) =>
      event.type === 'customer.completed' && event.termsVersion === context.termsVersion,
    isPriceAsShown: ({ context, event }) =>
      event.type === 'customer.completed' && event.priceHash === context.quote?.hash,
    isPaymentDue: ({ context }) => context.quote !== null && context.quote.amountDue > 0,
    isNothingDue: ({ context }) => context.quote?.amountDue === 0,
    hasMovedNoMoney: ({ context }) => context.amountPaid === 0,

    /* Until it is paid. */
    hasNoOpenAttempt: ({ context }) => context.openAttempt === null,
    /** Otherwise the provider is asked first. */
    isNoPaymentUnderWay: ({ context }) => context.openAttempt !== 'processing' && context.openAttempt !== 'unknown',
    isPaymentWindowOpen: ({ context }) => context.now < paymentDueAt(context),
    isPaymentWindowOver: ({ context }) => context.now >= paymentDueAt(context),
    isSameOrder: ({ context, event }) => event.type === 'payment.paid' && event.orderNo === context.orderNo,
    isSameAmount: ({ context, event }) => event.type === 'payment.paid' && event.amount === context.quote?.amountDue,
    isSameCurrency: ({ context, event }) => event.type === 'payment.paid' && event.currency === context.currency,

    /* Until the handover. */
    isLicenceCleared: ({ context }) => context.isLicenceCleared,
    isCreditCleared: ({ context }) => context.credit === 'passed',
    isContractAccepted: ({ context }) => context.isContractAccepted,
    isVehicleRegistered: ({ event }) => event.type === 'staff.prepared' && event.isVehicleRegistered,
    isVehicleInsured: ({ event }) => event.type === 'staff.prepared' && event.isVehicleInsured,
    isDateConfirmed: ({ event }) => event.type === 'staff.prepared' && event.isDateConfirmed,
    isBeforeCutoff: ({ context }) =>
      context.handoverAt === null || context.now <= context.handoverAt - context.terms.handoverCutoffHours * hour,
    /** What a car that is brought costs more than one that is fetched. */
    isDeliveryFeeShown: ({ event }) => event.type === 'customer.deliveryChanged' && event.isFeeShown,
    isProtocolSigned: ({ event }) => 'isProtocolSigned' in event && event.isProtocolSigned,
    isOdometerRead: ({ context, event }) =>
      'odometerKm' in event && event.odometerKm !== null && event.odometerKm >= (context.odometerAtHandover ?? 0),

    /* Cancelling. */
    isFeeAsShown: ({ context, event }) => event.type === 'customer.cancelled' && event.feeShown === context.cancelFee,
    isFeeAccepted: ({ event }) => event.type === 'customer.cancelled' && event.isFeeAccepted,
    hasWithdrawalRight: ({ context }) => context.hasWithdrawalRight,
    isWithdrawalOpen: ({ context }) => context.orderedAt !== null && context.now <= withdrawalEndsAt(context),
    isNotWithdrawal: ({ context }) => context.cancellation?.kind !== 'withdrawn',
    /** What staff found when they looked at the papers is not the customer's to undo. */
    isNotVerificationFailure: ({ context }) => context.cancellation?.kind !== 'verificationFailed',
    wasInPreparation: ({ context }) => context.cancellation?.from === 10,
    wasToBeDelivered: ({ context }) => context.cancellation?.from === 20,
    wasNotInUse: ({ context }) => context.cancellation?.from !== 30,
    isUndoOver: ({ context }) => context.cancellation !== null && context.now >= context.cancellation.undoUntil,
    isRefundUnsubmitted: ({ context }) => context.refund?.status === 'scheduled',
    isRefundOutstanding: ({ context }) => context.refund?.status === 'submitted' || context.refund?.status === 'failed',
    isRefundFailed: ({ context }) => context.refund?.status === 'failed',
    isRefundSettled: ({ context }) => context.refund?.status === 'settled',
    isNothingToRefund: ({ context }) => context.refund?.amount === 0,
    isLastRefund: ({ context, event }) =>
      event.type === 'payment.refunded' &&
      context.refund !== null &&
      context.refund.settled + event.amount >= context.refund.amount,
    isVehicleReleased: ({ context, event }) =>
      !context.isVehicleHeld || (event.type === 'backend.unwound' && event.isVehicleReturned),

    /* In use. */
    hasNotice: ({ context }) => context.notice !== null,
    hasNoNotice: ({ context }) => context.notice === null,
    isNoticeLongEnough: ({ context, event }) =>
      event.type === 'customer.noticeGiven' &&
      event.endsAt >= context.now + (context.priceMode === PriceMode.flexible ? context.terms.flexNoticeDays * day : 0),
    /** A flexible subscription ends on any day, every other one with its term. */
    isAtTermEnd: ({ context, event }) =>
      event.type === 'customer.noticeGiven' &&
      (context.priceMode === PriceMode.flexible || event.endsAt === context.termEndsAt),
    isBeforeNoticeDate: ({ context }) => context.notice !== null && context.now < context.notice.endsAt,
    /** A free trial ends by itself. */
    isRenewing: ({ context }) => context.priceMode !== PriceMode.trial,
    isTermOver: ({ context }) => context.termEndsAt !== null && context.now >= context.termEndsAt,
    isNextTermLater: ({ context, event }) =>
      event.type === 'timer.renewed' && event.termEndsAt > (context.termEndsAt ?? 0),
    /** SME and TME take their packages with the order only. */
    isPrivate: ({ context }) => context.identityType === IdentityType.private,
    isPackageOffered: ({ event }) => event.type === 'customer.packageOrdered' && event.isPackageOffered,
    hasReturnCare: ({ context }) => context.hasReturnCare,
    hasNoReturnCare: ({ context }) => !context.hasReturnCare,
    /** One that is not about to end already. */
    isPackageOpen: ({ event }) => event.type === 'customer.packageCancelled' && event.isPackageOpen,
    isFeeShown: ({ event }) => event.type === 'customer.returnCareOrdered' && event.isFeeShown,
    isReturnSlotInTime: ({ context, event }) =>
      event.type === 'customer.returnScheduled' && context.notice !== null && event.startsAt >= context.notice.endsAt,
    isOverdue: ({ context }) => context.dunningLevel > 0,
    isReturnDue: ({ context, event }) =>
      (event.type === 'staff.returned' && event.isEarlyReturnAgreed) || context.now >= endOf(context),

    /* Returned. */
    isInspectionIssued: ({ context }) => context.inspectionIssuedAt !== null,
    areDisputesSettled: ({ context }) =>
      context.disputes === 'closed' ||
      (context.disputes === 'none' &&
        context.inspectionIssuedAt !== null &&
        context.now >= context.inspectionIssuedAt + context.terms.disputeDays * day),
    isDepositOffset: ({ event }) => 'isDepositOffset' in event && event.isDepositOffset,
  },
  actions: {
    /** Mail to the customer in the order's language. */
    sendMail: (_, _params: { template: SubscriptionMail }) => {},
    /** What the clock will do to the order where it now stands, in place of what was planned before. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Prices the order as it now is; the quote before is void. */
    issueQuote: () => {},
    voidQuote: () => {},
    /** The accepted contract and terms, with their versions, as documents that go with the mail. */
    keepContract: () => {},
    /** Opens a payment attempt over the amount due. */
    openAttempt: () => {},
    /** Every attempt not decided yet is given up; the provider is asked what became of it. */
    voidAttempts: () => {},
    /** Out of one attempt, or out of all that is paid when none is named. */
    requestRefund: (
      _,
      _params: { amount: number; reason: Cancellation['kind'] | 'latePayment'; attemptNo: string | null },
    ) => {},
    /** The parts that failed are submitted anew. */
    retryRefund: () => {},
    releaseVehicle: () => {},
    /** The vehicle that was replaced becomes free for others. */
    releaseReplacedVehicle: () => {},
    /** The handover's time becomes free for others. */
    freeSlot: () => {},
    /** The new time is taken already. */
    freeReplacedSlot: () => {},
    startBilling: () => {},
    stopBilling: () => {},
    /** The same; days that were paid beyond the end go back, and what is still owed is charged. */
    settleBilling: () => {},
    /** What is not kept of it goes back. */
    returnDeposit: (_, _params: { kept: number }) => {},
    /** Months that are planned and not charged yet follow what the order costs now. */
    replanBilling: () => {},
    /** Of the protocol that both sides have signed. */
    keepReading: (_, _params: { odometerKm: number }) => {},
    activatePackages: () => {},
    /** Packages and return care that cannot outlive the order. */
    endPackages: () => {},
    /** Nobody has to look at its images any longer. */
    dropLicence: () => {},
    alertStaff: (_, _params: { about: 'refundFailed' }) => {},

    holdVehicle: assign({ isVehicleHeld: true }),
    forgetVehicle: assign({ isVehicleHeld: false }),
    markEdited: assign({ isValidated: false }),
    markValidated: assign({ isValidated: true }),
    dateOrder: assign({ orderedAt: ({ context }) => context.now }),
    dateHandover: assign(({ context, event }) =>
      event.type === 'staff.handedOver'
        ? { handedOverAt: context.now, odometerAtHandover: event.odometerKm, termEndsAt: event.termEndsAt }
        : {},
    ),
    dateNotice: assign(({ context, event }) =>
      event.type === 'customer.noticeGiven' ? { notice: { givenAt: context.now, endsAt: event.endsAt } } : {},
    ),
    forgetNotice: assign({ notice: null }),
    extendTerm: assign(({ event }) => (event.type === 'timer.renewed' ? { termEndsAt: event.termEndsAt } : {})),
    markReturnCare: assign({ hasReturnCare: true }),
    forgetReturnCare: assign({ hasReturnCare: false }),
    raiseDunning: assign({ dunningLevel: ({ context }) => Math.min(context.dunningLevel + 1, highestDunning) }),
    endDunning: assign({ dunningLevel: 0 }),
    /** What is given back is settled now: neither a later fee nor a later price changes it. */
    beginUnwinding: assign(
      ({ context }, { kind, from }: Pick<Cancellation, 'kind' | 'from'>): Partial<SubscriptionFacts> => {
        const fee = feeOf(context, kind)
        const undoHours = kind === 'cancelled' ? context.terms.undoHours : 0
        return {
          cancellation: { kind, from, fee, at: context.now, undoUntil: context.now + undoHours * hour },
          refund: { amount: Math.max(0, context.amountPaid - fee), settled: 0, status: 'scheduled' },
        }
      },
    ),
    forgetUnwinding: assign({ cancellation: null, refund: null }),
    markRefund: assign(({ context }, { status }: { status: 'submitted' | 'failed' | 'settled' }) =>
      context.refund ? { refund: { ...context.refund, status } } : {},
    ),
    countRefund: assign(({ context, event }) =>
      event.type === 'payment.refunded' && context.refund
        ? { refund: { ...context.refund, settled: context.refund.settled + event.amount } }
        : {},
    ),
  },
})

export const mail = (template: SubscriptionMail) => ({ type: 'sendMail', params: { template } }) as const

/** When the payment window of a completed order closes; never before there is one. */
export function paymentDueAt({ orderedAt, terms }: Pick<SubscriptionFacts, 'orderedAt' | 'terms'>): number {
  return orderedAt === null ? Number.POSITIVE_INFINITY : orderedAt + terms.paymentWindowHours * hour
}

/** Until when a consumer can withdraw where the law gives the right; never before there is a contract. */
export function withdrawalEndsAt({ orderedAt, terms }: Pick<SubscriptionFacts, 'orderedAt' | 'terms'>): number {
  return orderedAt === null ? Number.POSITIVE_INFINITY : orderedAt + terms.withdrawalDays * day
}

/** The last day of an order in use: of the notice, else of the term; a flexible one without notice has none. */
function endOf({ notice, priceMode, termEndsAt }: SubscriptionFacts): number {
  const termEnd = priceMode === PriceMode.flexible ? null : termEndsAt
  return notice?.endsAt ?? termEnd ?? Number.POSITIVE_INFINITY
}

/** A statutory withdrawal has no fee; use that the customer asked for early is paid for. */
function feeOf({ cancelFee, usageFee }: SubscriptionFacts, kind: Cancellation['kind']): number {
  return { cancelled: cancelFee, withdrawn: usageFee, verificationFailed: 0 }[kind]
}
