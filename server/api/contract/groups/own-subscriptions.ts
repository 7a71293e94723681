import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { pageNumber } from '#server/api/contract/schemas/bounds.ts'
import { mileageDetail, returnCareDetail } from '#server/api/contract/schemas/order-extras.ts'
import {
  billing,
  listedOrder,
  subscriptionOrder,
  subscriptionOrderNo,
} from '#server/api/contract/schemas/subscription-order.ts'

const ofCustomer = { access: 'user' } as const
const ofOrder = { ...ofCustomer, query: z.object({ orderNo: subscriptionOrderNo }) } as const

/** What of the specification's group of subscriptions is a customer's own. */
export const ownSubscriptions = group('subscription', {
  /** Newest first, without those that ended before they were placed. */
  listOwn: get('/subscription/list', {
    ...ofCustomer,
    query: z.object({
      /** `draft` not placed yet, `open` placed and not over, `over`. */
      state: z.enum(['all', 'draft', 'open', 'over']).default('all'),
      page: pageNumber,
      size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    returns: z.object({
      /** All that there are in this state; pages end at the thousandth. */
      total: z.int(),
      hasMore: z.boolean(),
      items: z.array(listedOrder),
    }),
  }),

  /** The cover of an order, and what it would cost. */
  getReturnCare: get('/subscription/return-care/detail', {
    ...ofOrder,
    returns: returnCareDetail,
    errors: ['not_found'],
  }),
  /** The kilometres of an order, how they have changed, and what another package would cost. */
  getMileage: get('/subscription/mileage/change-record/detail', {
    ...ofOrder,
    returns: mileageDetail,
    errors: ['not_found'],
  }),

  /** Who is billed for an order of a company, or was for its last one; null where it has not been said yet. */
  getBusinessBilling: get('/subscription/billing-address/sme/{id}', {
    ...ofCustomer,
    returns: z.object({ billing: billing.nullable() }),
    errors: ['not_found'],
  }),
  /** Forgets where an order in the making is delivered, and when. As specified a GET, which changes state; it may be repeated. */
  clearAddress: get('/subscription/clearAddress', {
    ...ofOrder,
    returns: subscriptionOrder,
    errors: ['not_found', 'hold_expired', 'transition_not_allowed'],
  }),
  /** Forgets the day only, and offers the first one again. As specified a GET, which changes state; it may be repeated. */
  resetPickDate: get('/subscription/product/resetPickDate', {
    ...ofOrder,
    returns: subscriptionOrder,
    errors: ['not_found', 'hold_expired', 'order_incomplete', 'date_taken', 'transition_not_allowed'],
  }),
})
