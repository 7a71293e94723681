import { type CheckoutContext, type CheckoutStep, checkoutSteps } from './subscription-checkout.types.ts'

/** The earliest step that must be done before this one can be opened, or null when it can. */
export function firstMissing(context: CheckoutContext, step: CheckoutStep): CheckoutStep | null {
  const { saved } = context
  const isDone: Record<CheckoutStep, boolean> = {
    vehicle: context.offer !== null,
    identity: context.order !== null,
    driver: saved.driver,
    delivery: saved.delivery,
    billing: saved.billing,
    credit: context.credit !== null,
    payment: saved.payment,
    review: false,
  }
  const earlier = checkoutSteps.slice(0, checkoutSteps.indexOf(step))
  return earlier.find((candidate) => !isDone[candidate]) ?? null
}
