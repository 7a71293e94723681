import { assign, setup } from 'xstate'
import type { WithdrawalCause } from '#machines/orders/term-offer/term-offer.types.ts'
import { IdentityType, PriceMode } from '#machines/shared/codes.ts'
import { endOf, paymentDueAt, withdrawalEndsAt } from './subscription-order.deadlines.ts'
import {
  highestDunning,
  terminated,
  unwinding,
  withFollowOn,
  withLaterTermination,
  withTermination,
} from './subscription-order.memory.ts'
import type {
  Cancellation,
  SubscriptionEvent,
  SubscriptionFacts,
  SubscriptionMail,
} from './subscription-order.types.ts'

const hour = 3_600_000
const day = 24 * hour

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
    /** Events of logs from before days were reserved lack it. */
    isDateOpen: ({ event }) => !('isDateOpen' in event) || event.isDateOpen,
    isMethodUsable: ({ event }) => 'isMethodUsable' in event && event.isMethodUsable,
    isMandateGiven: ({ event }) => event.type === 'customer.methodChanged' && event.isMandateGiven,
    /** A free trial has no monthly price. */
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

    /* Payment. */
    hasNoOpenAttempt: ({ context }) => context.openAttempt === null,
    /** Otherwise the provider has to be asked first. */
    isNoPaymentUnderWay: ({ context }) => context.openAttempt !== 'processing' && context.openAttempt !== 'unknown',
    isPaymentWindowOpen: ({ context }) => context.now < paymentDueAt(context),
    isPaymentWindowOver: ({ context }) => context.now >= paymentDueAt(context),
    isSameOrder: ({ context, event }) => event.type === 'payment.paid' && event.orderNo === context.orderNo,
    isSameAmount: ({ context, event }) => event.type === 'payment.paid' && event.amount === context.quote?.amountDue,
    isSameCurrency: ({ context, event }) => event.type === 'payment.paid' && event.currency === context.currency,

    /* Before the handover. */
    isLicenceCleared: ({ context }) => context.isLicenceCleared,
    isCreditCleared: ({ context }) => context.credit === 'passed',
    isContractAccepted: ({ context }) => context.isContractAccepted,
    isVehicleRegistered: ({ event }) => event.type === 'staff.prepared' && event.isVehicleRegistered,
    isVehicleInsured: ({ event }) => event.type === 'staff.prepared' && event.isVehicleInsured,
    isDateConfirmed: ({ event }) => event.type === 'staff.prepared' && event.isDateConfirmed,
    isBeforeCutoff: ({ context }) =>
      context.handoverAt === null || context.now <= context.handoverAt - context.terms.handoverCutoffHours * hour,
    /** The surcharge of delivery over pick-up was shown. */
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
    /** A customer cannot undo the result of a check by staff. */
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
      !context.isVehicleHeld || (event.type === 'staff.unwound' && event.isVehicleReturned),

    /* In use. */
    hasNotice: ({ context }) => context.notice !== null,
    hasNoNotice: ({ context }) => context.notice === null,
    /** The notice came with the order of another car, and goes with it. */
    isOwnNotice: ({ context }) => context.notice?.followOnNo === undefined,
    isFollowedBy: ({ context, event }) => 'followOnNo' in event && context.notice?.followOnNo === event.followOnNo,
    isEndMoved: ({ context, event }) =>
      event.type === 'backend.followOnMoved' && event.endsAt !== context.notice?.endsAt,
    /** The term was agreed: another car that comes earlier does not shorten it. */
    isNotBeforeTermEnd: ({ context, event }) => 'endsAt' in event && event.endsAt >= (context.termEndsAt ?? 0),
    isNoticeLongEnough: ({ context, event }) =>
      event.type === 'customer.noticeGiven' &&
      event.endsAt >= context.now + (context.priceMode === PriceMode.flexible ? context.terms.flexNoticeDays * day : 0),
    /** A flexible subscription can end on any day, others only at the end of the term. */
    isAtTermEnd: ({ context, event }) =>
      event.type === 'customer.noticeGiven' &&
      (context.priceMode === PriceMode.flexible || event.endsAt === context.termEndsAt),
    isBeforeNoticeDate: ({ context }) => context.notice !== null && context.now < context.notice.endsAt,
    /** A free trial ends by itself. */
    isRenewing: ({ context }) => context.priceMode !== PriceMode.trial,
    isTermOver: ({ context }) => context.termEndsAt !== null && context.now >= context.termEndsAt,
    isNextTermLater: ({ context, event }) =>
      (event.type === 'timer.renewed' || event.type === 'customer.termExtended') &&
      event.termEndsAt > (context.termEndsAt ?? 0),
    /** SME and TME order packages with the subscription only. */
    isPrivate: ({ context }) => context.identityType === IdentityType.private,
    isPackageOffered: ({ event }) => event.type === 'customer.packageOrdered' && event.isPackageOffered,
    hasReturnCare: ({ context }) => context.hasReturnCare,
    hasNoReturnCare: ({ context }) => !context.hasReturnCare,
    /** The package has no end date yet. */
    isPackageOpen: ({ event }) => event.type === 'customer.packageCancelled' && event.isPackageOpen,
    isFeeShown: ({ event }) => event.type === 'customer.returnCareOrdered' && event.isFeeShown,
    isReturnSlotInTime: ({ context, event }) => {
      const end = context.termination?.terminatedAt ?? context.notice?.endsAt
      return event.type === 'customer.returnScheduled' && end !== undefined && event.startsAt >= end
    },

    /* Arrears. */
    isOverdue: ({ context }) => context.dunningLevel > 0,
    isLastReminder: ({ event }) => event.type === 'payment.dunned' && event.isLastReminder,
    hasArrears: ({ context }) => context.arrears !== null,
    isLastTryOver: ({ context }) => context.arrears?.isLastTryOver === true,
    areEnoughMonthsUnpaid: ({ context: { arrears, terms } }) =>
      arrears !== null && arrears.months >= terms.arrearsMonths,
    isNothingOwed: ({ context }) => context.arrears === null,
    isBeingPaid: ({ context }) => context.arrears?.isBeingPaid === true,
    isNotBeingPaid: ({ context }) => context.arrears?.isBeingPaid !== true,
    /** An hour less, where clocks change. */
    isNoticePeriodKept: ({ context, event }) =>
      'endsAt' in event && event.endsAt >= context.now + context.terms.arrearsNoticeDays * day - hour,
    /** Everything that was overdue at the announcement is paid. */
    isAnnouncementHeeded: ({ context: { termination, arrears } }) =>
      termination !== null && arrears !== null && arrears.since > termination.announcedAt,
    isTerminationDue: ({ context }) => context.termination !== null && context.now >= context.termination.endsAt,
    isLaterTermination: ({ context, event }) =>
      event.type === 'staff.graceGranted' && context.termination !== null && event.endsAt > context.termination.endsAt,
    /** A consumer has until the announced day; a company can be terminated before it. */
    isTerminationOpen: ({ context }) =>
      context.identityType !== IdentityType.private ||
      (context.termination !== null && context.now >= context.termination.endsAt),
    /** A contract that has ended by notice cannot be terminated. */
    isContractRunning: ({ context }) => context.notice === null || context.now < context.notice.endsAt,
    isReturnOverdue: ({ context: { termination, now } }) =>
      termination !== null && termination.returnBy !== null && now >= termination.returnBy,
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
    /** Mail in the language of the order. */
    sendMail: (_, _params: { template: SubscriptionMail }) => {},
    /** Timers of the current state; replaces earlier ones. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Prices the order as it is now and voids the earlier quote. */
    issueQuote: () => {},
    voidQuote: () => {},
    /** Stores the accepted contract and terms, with their versions, as documents for the mail. */
    keepContract: () => {},
    /** Opens a payment attempt over the amount due. */
    openAttempt: () => {},
    /** Voids undecided attempts; the provider is asked for their outcome. */
    voidAttempts: () => {},
    /** Refund of one attempt, or of the paid sum if none is named. */
    requestRefund: (
      _,
      _params: { amount: number; reason: Cancellation['kind'] | 'latePayment'; attemptNo: string | null },
    ) => {},
    /** Submits the failed parts again. */
    retryRefund: () => {},
    releaseVehicle: () => {},
    /** Frees the vehicle that was replaced. */
    releaseReplacedVehicle: () => {},
    /** Frees the slot of the handover. */
    freeSlot: () => {},
    /** Frees the earlier slot; the new one is taken already. */
    freeReplacedSlot: () => {},
    startBilling: () => {},
    stopBilling: () => {},
    /** Stops billing; refunds days paid beyond the end and charges what is still owed. */
    settleBilling: () => {},
    /** Refunds the deposit less the retained part. */
    returnDeposit: (_, _params: { kept: number }) => {},
    /** Applies the current price to months that are planned and not charged. */
    replanBilling: () => {},
    /** Withdraws an open offer to extend the term. */
    withdrawTermOffer: (_, _params: { cause: WithdrawalCause }) => {},
    /** Ends the order that this one follows by an offer, with its handover; without an offer nothing. */
    orderFollowOn: () => {},
    /** Moves the end of the order that this one follows. */
    moveFollowOn: () => {},
    /** The car is there: the other one is asked back. */
    completeFollowOn: () => {},
    /** Lets the order that this one would have followed continue. */
    cancelFollowOn: () => {},
    /** Stores the reading of the signed protocol. */
    keepReading: (_, _params: { odometerKm: number }) => {},
    activatePackages: () => {},
    /** Ends packages and return care with the order. */
    endPackages: () => {},
    /** Deletes the images of the licence. */
    dropLicence: () => {},
    alertStaff: (_, _params: { about: 'refundFailed' | 'terminated' | 'carNotReturned' }) => {},

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
    dateFollowOn: assign(withFollowOn),
    forgetNotice: assign({ notice: null }),
    extendTerm: assign(({ event }) =>
      event.type === 'timer.renewed' || event.type === 'customer.termExtended' ? { termEndsAt: event.termEndsAt } : {},
    ),
    markReturnCare: assign({ hasReturnCare: true }),
    forgetReturnCare: assign({ hasReturnCare: false }),
    raiseDunning: assign({ dunningLevel: ({ context }) => Math.min(context.dunningLevel + 1, highestDunning) }),
    endDunning: assign({ dunningLevel: 0 }),
    announceTermination: assign(withTermination),
    postponeTermination: assign(withLaterTermination),
    forgetTermination: assign({ termination: null }),
    terminate: assign(terminated),
    /** Fixes the refund now: later fees and prices do not change it. */
    beginUnwinding: assign(unwinding),
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

export const withdrawOffer = (cause: WithdrawalCause) => ({ type: 'withdrawTermOffer', params: { cause } }) as const
