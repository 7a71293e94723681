import { z } from 'zod'
import {
  type SubscriptionEvent,
  type SubscriptionFacts,
  subscriptionOrderMachine,
} from '#machines/orders/subscription-order/index.ts'
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
import type { Services } from '#server/backend/kernel/services.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { keepProtocol } from './add-ons/mileage-accounts.ts'
import { activateExtras, beginExtras, endExtras } from './add-ons/with-order.ts'
import { keepContract } from './agreement/contract-documents.ts'
import { returnDeposit } from './deposit.ts'
import { dropLicence, keepLicence } from './licences.ts'
import { subscriptionMails } from './mails/subscription-mail-request.ts'
import { mailEntry } from './order-mails.ts'
import { useEndOf } from './settling.ts'
import { changesOf, factsOf } from './subscription-facts.ts'
import { insertOrder, lockOrder, type SubscriptionOrder, subscriptionKind, updateOrder } from './subscription-orders.ts'
import { planTimers, timerEvents } from './subscription-timers.ts'
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
const alertParams = z.object({ about: z.string() })

/** Whoever fires the event has written with it what these effects stand for. */
const written = async () => {}

/** What the machine of a subscription means in this database. */
export const subscriptionLifecycle: OrderLifecycle<SubscriptionOrder, SubscriptionFacts, SubscriptionEvent> = {
  machine: subscriptionOrderMachine,
  lock: lockOrder,
  insert: insertOrder,
  update: updateOrder,
  factsOf,
  changesOf,
  refusalCodes: {
    isHoldValid: 'hold_expired',
    isVehicleHeld: 'vehicle_gone',
    isAreaServed: 'area_not_served',
    isSlotHeld: 'date_taken',
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
    /** From here on the vehicle waits for no hold to end, the licence for staff, and what goes with it is an order itself. */
    async keepContract(services, order) {
      await extendClaim(services, order.orderNo, null)
      await keepLicence(services, order)
      await beginExtras(services, order)
      return keepContract(services, order)
    },
    /** Made by the payments themselves, in the same transaction. */
    openAttempt: written,
    voidAttempts: (services, order) => voidAttempts(services, keyOf(order)),
    requestRefund: (services, order, params) =>
      requestRefund(services, { ...keyOf(order), ...refundParams.parse(params) }),
    retryRefund: (services, order) => retryRefunds(services, keyOf(order)),
    releaseVehicle: (services, { orderNo }) => releaseVehicles(services, orderNo),
    releaseReplacedVehicle: (services, { orderNo, vehicleId }) =>
      releaseVehicles(services, orderNo, vehicleId ?? undefined),
    // Days of handover are not counted: a store hands over as many cars as it has.
    freeSlot: written,
    freeReplacedSlot: written,
    startBilling: (services, order) => startBilling(services, keyOf(order)),
    stopBilling: (services, order) => stopBilling(services, keyOf(order)),
    settleBilling: (services, order) =>
      settleBilling(services, { ...keyOf(order), endedAt: useEndOf(order, services.clock.now()) }),
    /** Who has ordered nothing yet takes another car with the same images; nobody's, they go after a day. */
    dropLicence: async (services, order) => {
      if (order.orderedAt) await dropLicence(services, order)
    },
    replanBilling: (services, order) => replanBilling(services, keyOf(order)),
    returnDeposit: (services, order, params) => returnDeposit(services, order, depositParams.parse(params).kept),
    keepReading: (services, order, params) => keepProtocol(services, order, readingParams.parse(params).odometerKm),
    activatePackages: activateExtras,
    endPackages: endExtras,
    alertStaff: (services, { orderNo }, params) =>
      alertStaff(services, {
        ...alertParams.parse(params),
        reference: orderNo,
        detail: 'a refund has failed for good',
      }),
    // Who ends it as the law allows gets a receipt, which says the same.
    sendMail: async (services, order, params, { receipt }) =>
      receipt === undefined ? [await mailEntry(services, order, mailParams.parse(params).template)] : [],
  },
  timers: timerEvents,
}

/** Fires an event at a subscription (`fireOrderEvent`). */
export function fireSubscriptionEvent(
  services: Services,
  target: Target,
  decide: (order: SubscriptionOrder) => Promise<SubscriptionOccurrence>,
): Promise<SubscriptionOrder> {
  return fireOrderEvent(services, subscriptionLifecycle, target, decide)
}
