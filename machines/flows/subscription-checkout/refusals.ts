import { required } from '#machines/shared/required.ts'
import type { CheckoutContext, ResumePlace } from './subscription-checkout.types.ts'

/* What every call can be refused with, and where the customer goes on then. */

export const signedOutAt = <const Place extends ResumePlace>(place: Place) =>
  ({
    guard: { type: 'isRefused', params: { code: 'not_signed_in' } },
    target: '#subscriptionCheckout.sessionEnded',
    actions: { type: 'rememberPlace', params: { place } },
  }) as const

/** The order is over: its hold has run out, or its vehicle is gone. */
export const orderLost = [
  {
    guard: { type: 'isRefused', params: { code: 'hold_expired' } },
    target: '#subscriptionCheckout.open.vehicle.lost',
    actions: 'forgetOrder',
  },
  {
    guard: { type: 'isRefused', params: { code: 'vehicle_gone' } },
    target: '#subscriptionCheckout.open.vehicle.gone',
    actions: 'forgetOrder',
  },
] as const

/** The same, where nothing else is left. */
export const otherwiseLost = [orderLost[1], { target: orderLost[0].target, actions: orderLost[0].actions }] as const

export const creditRefused = {
  guard: { type: 'isRefused', params: { code: 'credit_refused' } },
  target: '#subscriptionCheckout.creditRefused',
} as const

/** What is missing is asked for again, from the driver on. */
export const incomplete = {
  guard: { type: 'isRefused', params: { code: 'order_incomplete' } },
  target: '#subscriptionCheckout.open.held.driver.incomplete',
  actions: 'markUnsaved',
} as const

export const licenceRefused = {
  guard: 'isLicenceRefused',
  target: '#subscriptionCheckout.open.held.driver.licenceRejected',
  actions: 'keepLicenceRefusal',
} as const

/** Of every step anew, since the one before has made the hold longer. */
export const holdClock = {
  id: 'holdClock',
  src: 'clock',
  input: ({ context }: { context: CheckoutContext }) => ({
    at: required(context.order, 'order').holdExpiresAt,
    event: { type: 'hold.expired' as const },
  }),
} as const
