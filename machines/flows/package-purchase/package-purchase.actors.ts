import { createCall } from '#machines/shared/call.ts'
import type {
  LoadOffersInput,
  LoadOffersOutcome,
  PlaceOrderInput,
  PlaceOrderOutcome,
  SetMethodInput,
  SetMethodOutcome,
} from './package-purchase.types.ts'

/** The signals abort when nobody waits for the answer any more. */
export interface PackagePurchasePorts {
  loadOffers(input: LoadOffersInput, signal: AbortSignal): Promise<LoadOffersOutcome>
  setMethod(input: SetMethodInput, signal: AbortSignal): Promise<SetMethodOutcome>
  placeOrder(input: PlaceOrderInput, signal: AbortSignal): Promise<PlaceOrderOutcome>
}

/** What a purchase does outside itself: `returnCarePurchaseMachine.provide({ actors: createPackagePurchaseActors(ports) })`. */
export function createPackagePurchaseActors(ports: PackagePurchasePorts) {
  return {
    loadOffers: createCall(ports.loadOffers),
    setMethod: createCall(ports.setMethod),
    placeOrder: createCall(ports.placeOrder),
  }
}
