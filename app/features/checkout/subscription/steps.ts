import type { MessageId } from '#app/i18n/messages.ts'
// The list alone: the machine itself must not weigh on every page's first load.
import { type CheckoutStep, checkoutSteps } from '#machines/flows/subscription-checkout/subscription-checkout.types.ts'

/** A segment of the checkout's addresses. */
export type AddressedScreen = CheckoutStep | 'pay' | 'done'

export const addressedScreens: readonly AddressedScreen[] = [...checkoutSteps, 'pay', 'done']

/** The screen a segment names; undefined for any other text. */
export function screenOf(segment: string): AddressedScreen | undefined {
  return addressedScreens.find((screen) => screen === segment)
}

interface ScreenTexts {
  /** On the rail. */
  name: MessageId
  /** The question of the step. */
  title: MessageId
}

export const screenTexts = {
  vehicle: { name: 'checkout.vehicle.name', title: 'checkout.vehicle.title' },
  identity: { name: 'checkout.identity.name', title: 'checkout.identity.title' },
  driver: { name: 'checkout.driver.name', title: 'checkout.driver.title' },
  delivery: { name: 'checkout.delivery.name', title: 'checkout.delivery.title' },
  billing: { name: 'checkout.billing.name', title: 'checkout.billing.title' },
  credit: { name: 'checkout.credit.name', title: 'checkout.credit.title' },
  payment: { name: 'checkout.payment.name', title: 'checkout.payment.title' },
  review: { name: 'checkout.review.name', title: 'checkout.review.title' },
  pay: { name: 'payment.pay.title', title: 'payment.pay.title' },
  done: { name: 'checkout.done.title', title: 'checkout.done.title' },
} as const satisfies Record<AddressedScreen, ScreenTexts>
