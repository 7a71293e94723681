import { type PurchaseContext, type PurchaseStep, purchaseSteps } from './membership-purchase.types.ts'

/** The earliest step that must be done before this one can be opened, or null when it can. */
export function firstMissing(context: PurchaseContext, step: PurchaseStep): PurchaseStep | null {
  const isDone: Record<PurchaseStep, boolean> = {
    ownership: context.offer !== null,
    // What is free is ordered with its terms: there is nothing to pay with.
    terms: context.acceptedVersion !== null && context.offer?.price.amount !== 0,
    payment: false,
  }
  const earlier = purchaseSteps.slice(0, purchaseSteps.indexOf(step))
  return earlier.find((candidate) => !isDone[candidate]) ?? null
}
