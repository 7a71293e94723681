import { loadOffers, placePackage, setMethod } from '#app/functions/account/packages.functions.ts'
import { call } from '#app/lib/flow/call.ts'
import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import { returnCarePurchaseMachine } from '#machines/flows/return-care-purchase/index.ts'
import type { PurchaseKind } from './packages.ts'

const machines = { mileage: mileagePackagePurchaseMachine, 'return-care': returnCarePurchaseMachine }

/** The flow that buys a package of a kind. */
export function purchaseOf(kind: PurchaseKind) {
  return machines[kind].provide({
    actors: {
      loadOffers: call(({ data, signal }) => loadOffers({ data: { ...data, kind }, signal })),
      setMethod: call(setMethod),
      placeOrder: call(({ data, signal }) => placePackage({ data: { ...data, kind }, signal })),
    },
  })
}

/** Under which name the flow of a kind is kept. */
export function flowOf(kind: PurchaseKind): string {
  return machines[kind].id
}
