import { fromPromise } from 'xstate'
import { createCall } from '#machines/shared/call.ts'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'
import type * as calls from './subscription-checkout.calls.ts'
import type { CheckoutEvent } from './subscription-checkout.types.ts'

/** The signals abort when nobody waits for the answer any more. */
export interface SubscriptionCheckoutPorts extends ClockPorts {
  checkVehicle(input: calls.CheckVehicleInput, signal: AbortSignal): Promise<calls.CheckVehicleOutcome>
  readAccount(signal: AbortSignal): Promise<calls.ReadAccountOutcome>
  createOrder(input: calls.CreateOrderInput, signal: AbortSignal): Promise<calls.CreateOrderOutcome>
  uploadLicence(input: calls.UploadLicenceInput, signal: AbortSignal): Promise<calls.UploadLicenceOutcome>
  saveDriver(input: calls.SaveDriverInput, signal: AbortSignal): Promise<calls.SaveDriverOutcome>
  saveDelivery(input: calls.SaveDeliveryInput, signal: AbortSignal): Promise<calls.SaveDeliveryOutcome>
  saveBilling(input: calls.SaveBillingInput, signal: AbortSignal): Promise<calls.SaveBillingOutcome>
  investigateCredit(input: calls.InvestigateCreditInput, signal: AbortSignal): Promise<calls.InvestigateCreditOutcome>
  requestReview(input: calls.RequestReviewInput, signal: AbortSignal): Promise<calls.RequestReviewOutcome>
  saveMethod(input: calls.SaveMethodInput, signal: AbortSignal): Promise<calls.SaveMethodOutcome>
  validateOrder(input: calls.ValidateOrderInput, signal: AbortSignal): Promise<calls.ValidateOrderOutcome>
  placeOrder(input: calls.PlaceOrderInput, signal: AbortSignal): Promise<calls.PlaceOrderOutcome>
  startPayment(input: calls.StartPaymentInput, signal: AbortSignal): Promise<calls.StartPaymentOutcome>
  abandonPayment(input: calls.AbandonPaymentInput, signal: AbortSignal): Promise<void>
  readOrder(input: calls.ReadOrderInput, signal: AbortSignal): Promise<calls.ReadOrderOutcome>
  cancelOrder(input: calls.CancelOrderInput, signal: AbortSignal): Promise<void>
}

/**
 * What the checkout does outside itself:
 * `subscriptionCheckoutMachine.provide({ actors: createSubscriptionCheckoutActors(ports) })`.
 */
export function createSubscriptionCheckoutActors(ports: SubscriptionCheckoutPorts) {
  return {
    checkVehicle: createCall(ports.checkVehicle),
    readAccount: fromPromise<calls.ReadAccountOutcome>(({ signal }) => ports.readAccount(signal)),
    createOrder: createCall(ports.createOrder),
    uploadLicence: createCall(ports.uploadLicence),
    saveDriver: createCall(ports.saveDriver),
    saveDelivery: createCall(ports.saveDelivery),
    saveBilling: createCall(ports.saveBilling),
    investigateCredit: createCall(ports.investigateCredit),
    requestReview: createCall(ports.requestReview),
    saveMethod: createCall(ports.saveMethod),
    validateOrder: createCall(ports.validateOrder),
    placeOrder: createCall(ports.placeOrder),
    startPayment: createCall(ports.startPayment),
    abandonPayment: createCall(ports.abandonPayment),
    readOrder: createCall(ports.readOrder),
    cancelOrder: createCall(ports.cancelOrder),
    clock: createClock<CheckoutEvent>(ports),
  }
}
