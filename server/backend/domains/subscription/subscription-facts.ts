import { type MarketCode, paymentConfig } from '#config'
import type { SubscriptionFacts, SubscriptionTerms } from '#machines/orders/subscription-order/index.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

const hour = 3_600_000
const day = 24 * hour

/** Facts that an order's machine judges by. */
export function factsOf(order: SubscriptionOrder, now: Date): SubscriptionFacts {
  const { quote } = order
  return {
    now: now.getTime(),
    // Orders from before these terms have none of their own.
    terms: { ...arrearsTermsOf(order.country), ...order.terms },
    orderNo: order.orderNo,
    currency: order.currency,
    identityType: order.identityType,
    priceMode: order.priceMode,
    holdExpiresAt: order.holdExpiresAt.getTime(),
    isVehicleHeld: order.isVehicleHeld,
    hasDelivery: order.delivery !== null,
    hasPaymentMethod: order.methodId !== null && order.billing !== null,
    // Who drives a car of a fleet shows the licence at the store.
    hasLicence: order.fleetNo !== null || (order.driver !== null && order.licence !== null),
    isLicenceCleared: order.isLicenceCleared,
    credit: order.credit,
    isContractAccepted: order.isContractAccepted,
    quote: quote && { hash: quote.hash, amountDue: quote.due.total.amount },
    termsVersion: order.termsVersion,
    isValidated: order.isValidated,
    orderedAt: momentOf(order.orderedAt),
    openAttempt: order.openAttempt,
    amountPaid: order.amountPaid,
    handoverAt: momentOf(order.handoverAt),
    handedOverAt: momentOf(order.handedOverAt),
    odometerAtHandover: order.odometerAtHandover,
    termEndsAt: momentOf(order.termEndsAt),
    notice: order.notice,
    hasReturnCare: order.hasReturnCare,
    dunningLevel: order.dunningLevel,
    arrears: order.arrears,
    termination: order.termination,
    cancelFee: cancelFeeOf(order, now),
    hasWithdrawalRight: order.identityType === IdentityType.private && order.terms.withdrawalDays > 0,
    usageFee: usageFeeOf(order, now),
    cancellation: order.cancellation,
    refund: order.refund,
    inspectionIssuedAt: momentOf(order.inspectionIssuedAt),
    disputes: order.disputes,
  }
}

type ArrearsTerms = Pick<SubscriptionTerms, 'arrearsMonths' | 'arrearsNoticeDays' | 'arrearsReturnDays'>

/** Terms of a market for the end of a subscription whose months are not paid. */
export function arrearsTermsOf(country: MarketCode): ArrearsTerms {
  const { unpaidMonths, noticeDays, returnDays } = paymentConfig.arrears[country]
  return { arrearsMonths: unpaidMonths, arrearsNoticeDays: noticeDays, arrearsReturnDays: returnDays }
}

/** Row changes for the facts that the machine owns. */
export function changesOf(facts: SubscriptionFacts): Partial<SubscriptionOrder> {
  const { isVehicleHeld, isValidated, odometerAtHandover, notice, hasReturnCare, dunningLevel, termination } = facts
  return {
    isVehicleHeld,
    isValidated,
    odometerAtHandover,
    notice,
    hasReturnCare,
    dunningLevel,
    termination,
    cancellation: facts.cancellation,
    refund: facts.refund,
    orderedAt: dateOf(facts.orderedAt),
    handedOverAt: dateOf(facts.handedOverAt),
    termEndsAt: dateOf(facts.termEndsAt),
  }
}

/**
 * Fee by the policy the order was placed under: it rises as the handover approaches. Without a date the earliest step
 * applies.
 */
function cancelFeeOf({ cancelPolicy, handoverAt }: SubscriptionOrder, now: Date): number {
  const { steps } = cancelPolicy
  const hoursLeft = handoverAt === null ? Number.POSITIVE_INFINITY : (handoverAt.getTime() - now.getTime()) / hour
  const step = steps.find(({ hoursBefore }) => hoursLeft >= hoursBefore) ?? steps.at(-1)
  return step?.fee.amount ?? 0
}

/**
 * Daily share of a month for each day of use that has begun, at most one month; the withdrawal period is half as long.
 */
function usageFeeOf({ quote, handedOverAt }: SubscriptionOrder, now: Date): number {
  if (!quote || !handedOverAt) return 0
  const days = Math.ceil((now.getTime() - handedOverAt.getTime()) / day)
  const { amount } = quote.monthly.total
  return Math.min(amount, Math.ceil((amount * days) / 30))
}

function momentOf(date: Date | null): number | null {
  return date === null ? null : date.getTime()
}

function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment)
}
