import { z } from 'zod'
import { soldEntrances } from '#machines/shared/codes.ts'
import { group, post } from '#server/api/contract/endpoint.ts'
import { mileagePackage, returnCareOrder } from '#server/api/contract/schemas/add-ons.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { subscriptionOrderNo } from '#server/api/contract/schemas/subscription-order.ts'
import { wholeNumber } from '#server/api/input/bounds.ts'

const ofCustomer = { access: 'user', isIdempotent: true } as const

/**
 * Add-ons of an order, also in the specification's group of subscription orders. Prices and start dates are quoted by
 * `return-care/detail` and `mileage/change-record/detail`.
 */
export const addOns = group('subscription-orders', {
  /** Entrances: 2 normal, 3 advertised. `feeShown` is the displayed monthly fee. */
  createReturnCare: post('/subscription-return-care-orders/create', {
    ...ofCustomer,
    body: z.object({
      orderNo: subscriptionOrderNo,
      entranceType: z.literal(soldEntrances),
      feeShown: money,
    }),
    returns: returnCareOrder,
    errors: ['not_found', 'choice_not_offered', 'price_changed', 'transition_not_allowed'],
  }),
  cancelReturnCare: post('/subscription/return-care/{id}/cancel', {
    ...ofCustomer,
    returns: returnCareOrder,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  /** Replaces the current package; `feeShown` is the displayed monthly fee. */
  createMileagePackage: post('/subscription/mileage-package/create', {
    ...ofCustomer,
    body: z.object({ orderNo: subscriptionOrderNo, monthlyKm: wholeNumber.check(z.positive()), feeShown: money }),
    returns: mileagePackage,
    errors: ['not_found', 'choice_not_offered', 'price_changed', 'transition_not_allowed'],
    extension: 'the specification has a call to cancel a package, but none to buy one',
  }),
  cancelMileagePackage: post('/subscription/mileage-package/{id}/cancel', {
    ...ofCustomer,
    returns: mileagePackage,
    errors: ['not_found', 'transition_not_allowed'],
  }),
})
