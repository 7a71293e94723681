import type { MessageId } from '#app/i18n/messages.ts'
// The list alone: the machine itself must not weigh on every page's first load.
import { type PurchaseStep, purchaseSteps } from '#machines/flows/membership-purchase/membership-purchase.types.ts'

/** A segment of the purchase's addresses. */
export type AddressedScreen = PurchaseStep | 'pay' | 'done' | 'refund'

export const addressedScreens: readonly AddressedScreen[] = [...purchaseSteps, 'pay', 'done', 'refund']

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
  ownership: { name: 'membership-checkout.ownership.name', title: 'membership-checkout.ownership.title' },
  terms: { name: 'membership-checkout.terms.name', title: 'membership-checkout.terms.title' },
  payment: { name: 'membership-checkout.payment.name', title: 'membership-checkout.payment.title' },
  pay: { name: 'payment.pay.title', title: 'payment.pay.title' },
  done: { name: 'membership-checkout.done.title', title: 'membership-checkout.done.title' },
  refund: { name: 'membership-checkout.refund.title', title: 'membership-checkout.refund.title' },
} as const satisfies Record<AddressedScreen, ScreenTexts>
