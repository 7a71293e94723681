import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { mileageDetail, returnCareDetail } from '#server/api/contract/schemas/add-ons.ts'
import { pageNumber } from '#server/api/contract/schemas/bounds.ts'
import {
  billing,
  listedOrder,
  subscriptionOrder,
  subscriptionOrderNo,
} from '#server/api/contract/schemas/subscription-order.ts'

const ofCustomer = { access: 'user' } as const
const ofOrder = { ...ofCustomer, query: z.object({ orderNo: subscriptionOrderNo }) } as const

/** Calls of the specification's group of subscriptions about a customer's own. */
export const ownSubscriptions = group('subscription', {
  /** Newest first, without those that ended before they were placed. */
  listOwn: get('/subscription/list', {
    viewing: 'orders',
    ...ofCustomer,
    query: z.object({
      /** `draft` not placed, `open` placed and not over, `over`. */
      state: z.enum(['all', 'draft', 'open', 'over']).default('all'),
      page: pageNumber,
      size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    returns: z.object({
      /** Total in this state; pages end at the thousandth. */
      total: z.int(),
      hasMore: z.boolean(),
      items: z.array(listedOrder),
    }),
  }),

  /** Cover of an order, or the offer of one. */
  getReturnCare: get('/subscription/return-care/detail', {
    viewing: 'packages',
    ...ofOrder,
    returns: returnCareDetail,
    errors: ['not_found'],
  }),
  /** Kilometres of an order, their changes, and prices of other packages. */
  getMileage: get('/subscription/mileage/change-record/detail', {
    viewing: 'packages',
    ...ofOrder,
    returns: mileageDetail,
    errors: ['not_found'],
  }),

  /** Billing details of a company order, else of the company's last order; null when there are none. */
  getBusinessBilling: get('/subscription/billing-address/sme/{id}', {
    unusedHere: 'the checkout fills in from the saved billing addresses, which a company has as well',
    ...ofCustomer,
    returns: z.object({ billing: billing.nullable() }),
    errors: ['not_found'],
  }),
  /** Clears place and date of delivery of an unplaced order. A GET that changes state, as specified; idempotent. */
  clearAddress: get('/subscription/clearAddress', {
    unusedHere: 'a step of the checkout replaces its answer and clears nothing',
    ...ofOrder,
    returns: subscriptionOrder,
    errors: ['not_found', 'hold_expired', 'transition_not_allowed'],
  }),
  /** Clears the date only and proposes the first one again. A GET that changes state, as specified; idempotent. */
  resetPickDate: get('/subscription/product/resetPickDate', {
    unusedHere: 'a step of the checkout replaces its answer and clears nothing',
    ...ofOrder,
    returns: subscriptionOrder,
    errors: ['not_found', 'hold_expired', 'order_incomplete', 'date_taken', 'transition_not_allowed'],
  }),
})
