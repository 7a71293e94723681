import { z } from 'zod'
import {
  type SubscriptionEvent,
  type SubscriptionFacts,
  subscriptionOrderMachine,
} from '#machines/orders/subscription-order/index.ts'
import { withdrawalCauses } from '#machines/orders/term-offer/term-offer.types.ts'
import { Channel } from '#machines/shared/channels.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { modelOfProduct } from '#server/backend/domains/catalogue/module.ts'
import {
  alertStaff,
  replanBilling,
  requestRefund,
  retryRefunds,
  settleBilling,
  startBilling,
  stopBilling,
  voidAttempts,
} from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { storeProtocolReading } from './add-ons/mileage-accounts.ts'
import { activateAddOns, startAddOns, endAddOns } from './add-ons/order-add-ons.ts'
import { storeContract } from './agreement/contract-documents.ts'
import { returnDeposit } from './deposit.ts'
import { dropLicence, retainLicence } from './licences.ts'
import { subscriptionMails } from './mails/subscription-mail-request.ts'
import { mailEntries } from './order-mails.ts'
import { useEndOf } from './settlement.ts'
import { changesOf, factsOf } from './subscription-facts.ts'
import {
  insertOrder,
  lockOrder,
  paysOnAccount,
  type SubscriptionOrder,
  subscriptionKind,
  updateOrder,
} from './subscription-orders.ts'
import { planTimers, timerEvents } from './subscription-timers.ts'
import { subscriptionWork } from './subscription-work.ts'
import { cancelFollowOn, completeFollowOn, moveFollowOn, orderFollowOn } from './term-offers/follow-on.ts'
import { withdrawOffer } from './term-offers/term-offer.lifecycle.ts'
import { extendClaim, releaseVehicles } from './vehicle-claims.ts'

export type SubscriptionOccurrence = Occurrence<SubscriptionOrder, SubscriptionEvent>

const keyOf = ({ orderNo }: SubscriptionOrder) => ({ kind: subscriptionKind, orderNo })
const refundParams = z.object({
  amount: z.number(),
  reason: z.enum(['cancelled', 'withdrawn', 'verificationFailed', 'latePayment']),
  attemptNo: z.string().nullable(),
})
const mailParams = z.object({ template: z.enum(subscriptionMails) })
const readingParams = z.object({ odometerKm: z.int().min(0) })
const depositParams = z.object({ kept: z.int().min(0) })
const withdrawalParams = z.object({ cause: z.enum(withdrawalCauses) })
const alertParams = z.object({ about: z.enum(['refundFailed', 'terminated', 'carNotReturned']) })
const alertDetails = {
  refundFailed: 'a refund has failed for good',
  terminated: 'ended for non-payment; the car has to come back',
  carNotReturned: 'the car was not returned after the termination',
}

/** Effects whose changes were already written with the event. */
const written = async () => {}

/** Database side of the subscription's machine. */
export const subscriptionLifecycle: OrderLifecycle<SubscriptionOrder, SubscriptionFacts, SubscriptionEvent> = {
  machine: subscriptionOrderMachine,
  lock: lockOrder,
  insert: insertOrder,
  update: updateOrder,
  factsOf,
  dimensionsOf: ({ country, productId, channelId }) => ({
    market: country,
    model: modelOfProduct(productId),
    channel: nameOf(Channel, channelId),
  }),
  changesOf,
  refusalCodes: {
    isHoldValid: 'hold_expired',
    isVehicleHeld: 'vehicle_gone',
    isAreaServed: 'area_not_served',
    isSlotHeld: 'date_taken',
    isDateOpen: 'date_reserved',
    isMethodUsable: 'payment_method_invalid',
    isFileAccepted: 'licence_rejected',
    hasDelivery: 'order_incomplete',
    hasLicence: 'order_incomplete',
    hasPaymentMethod: 'order_incomplete',
    isValidated: 'order_incomplete',
    isCreditPassedOrInReview: 'credit_refused',
    areTermsAsShown: 'terms_changed',
    isPriceAsShown: 'price_changed',
    isFeeAsShown: 'price_changed',
    isFeeShown: 'price_changed',
    isDeliveryFeeShown: 'price_changed',
    isPackageOffered: 'choice_not_offered',
    hasNoOpenAttempt: 'payment_under_way',
    isNoPaymentUnderWay: 'payment_under_way',
  },
  effects: {
    scheduleTimers: planTimers,
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    issueQuote: written,
    voidQuote: written,
    /**
     * From here on the vehicle is claimed without an expiry, the licence waits for staff, and the add-ons become
     * orders.
     */
    async keepContract(services, order) {
      await extendClaim(services, order.orderNo, null)
      await retainLicence(services, order)
      await startAddOns(services, order)
      return storeContract(services, order)
    },
    /** Created by payments in the same transaction. */
    openAttempt: written,
    voidAttempts: (services, order) => voidAttempts(services, keyOf(order)),
    requestRefund: (services, order, params) =>
      requestRefund(services, { ...keyOf(order), ...refundParams.parse(params) }),
    retryRefund: (services, order) => retryRefunds(services, keyOf(order)),
    releaseVehicle: (services, { orderNo }) => releaseVehicles(services, orderNo),
    releaseReplacedVehicle: (services, { orderNo, vehicleId }) =>
      releaseVehicles(services, orderNo, vehicleId ?? undefined),
    // Handover slots are not counted: a store hands over as many cars as it has.
    freeSlot: written,
    freeReplacedSlot: written,
    startBilling: (services, order) => startBilling(services, keyOf(order)),
    stopBilling: (services, order) => stopBilling(services, keyOf(order)),
    settleBilling: (services, order) =>
      settleBilling(services, { ...keyOf(order), endedAt: useEndOf(order, services.clock.now()) }),
    /** A draft's images may be used for another order; without one they expire after a day. */
    dropLicence: async (services, order) => {
      if (order.orderedAt) await dropLicence(services, order)
    },
    replanBilling: (services, order) => replanBilling(services, keyOf(order)),
    returnDeposit: (services, order, params) => returnDeposit(services, order, depositParams.parse(params).kept),
    keepReading: (services, order, params) =>
      storeProtocolReading(services, order, readingParams.parse(params).odometerKm),
    withdrawTermOffer: (services, { orderNo }, params) =>
      withdrawOffer(services, orderNo, withdrawalParams.parse(params).cause),
    orderFollowOn: (services, order) => orderFollowOn(services, order, fireSubscriptionEvent),
    moveFollowOn: (services, order) => moveFollowOn(services, order, fireSubscriptionEvent),
    completeFollowOn: (services, order) => completeFollowOn(services, order, fireSubscriptionEvent),
    cancelFollowOn: (services, order) => cancelFollowOn(services, order, fireSubscriptionEvent),
    activatePackages: activateAddOns,
    endPackages: endAddOns,
    alertStaff: (services, { orderNo }, params) => {
      const { about } = alertParams.parse(params)
      return alertStaff(services, { about, reference: orderNo, detail: alertDetails[about] })
    },
    // A statutory cancellation gets a receipt instead, which says the same.
    async sendMail(services, order, params, { receipt }) {
      const { template } = mailParams.parse(params)
      // Nothing is to be paid on account: the confirmation follows in the same transaction.
      const isUnneeded = template === 'orderReceived' && (await paysOnAccount(services, order))
      return receipt === undefined && !isUnneeded ? mailEntries(services, order, template) : []
    },
  },
  work: subscriptionWork,
  timers: timerEvents,
}

/** Fires an event at a subscription (see `fireOrderEvent`). */
export function fireSubscriptionEvent(
  services: BackendContext,
  target: Target,
  decide: (order: SubscriptionOrder) => Promise<SubscriptionOccurrence>,
): Promise<SubscriptionOrder> {
  return fireOrderEvent(services, subscriptionLifecycle, target, decide)
}
