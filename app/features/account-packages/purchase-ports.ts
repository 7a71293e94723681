import * as server from '#app/functions/packages.functions.ts'
import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import { createPackagePurchaseActors, type PackagePurchasePorts } from '#machines/flows/package-purchase/index.ts'
import { returnCarePurchaseMachine } from '#machines/flows/return-care-purchase/index.ts'
import type { PurchaseKind } from './packages.ts'

/** What a purchase does beyond the page. */
function portsOf(kind: PurchaseKind): PackagePurchasePorts {
  return {
    loadOffers: (input, signal) => server.loadOffers({ data: { ...input, kind }, signal }),
    setMethod: (data, signal) => server.setMethod({ data, signal }),
    placeOrder: (input, signal) => server.placePackage({ data: { ...input, kind }, signal }),
  }
}

const machines = { mileage: mileagePackagePurchaseMachine, 'return-care': returnCarePurchaseMachine }

/** The flow that buys a package of a kind. */
export function purchaseOf(kind: PurchaseKind) {
  return machines[kind].provide({ actors: createPackagePurchaseActors(portsOf(kind)) })
}

/** Under which name the flow of a kind is kept. */
export function flowOf(kind: PurchaseKind): string {
  return machines[kind].id
}
