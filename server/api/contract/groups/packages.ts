import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { mileageDetail, packageSimulation, returnCareOrder } from '#server/api/contract/schemas/add-ons.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { subscriptionOrderNo } from '#server/api/contract/schemas/subscription-order.ts'
import { dispute } from '#server/api/input/packages.ts'

const ofCustomer = { access: 'user', isIdempotent: true } as const

/** Calls about a customer's packages; group `subscription-orders` buys and cancels them. */
export const packages = group('packages', {
  /** Disputes one item of the damage report, with the customer's reasons. */
  disputeItem: post('/subscription/return-care/{id}/disputes', {
    ...ofCustomer,
    body: dispute,
    returns: returnCareOrder,
    errors: ['not_found', 'transition_not_allowed'],
    extension: 'a damage report can be disputed item by item; the specification only describes the cover',
  }),
  /** Accepts the report; `chargeShown` is the displayed remainder for the customer. */
  acceptReport: post('/subscription/return-care/{id}/acceptance', {
    ...ofCustomer,
    body: z.object({ chargeShown: money }),
    returns: returnCareOrder,
    errors: ['not_found', 'price_changed', 'transition_not_allowed'],
    extension: 'a customer who accepts the report need not wait for the end of the dispute period',
  }),
  /** Odometer reading between handover and return. */
  reportOdometer: post('/subscription/mileage/readings', {
    ...ofCustomer,
    body: z.object({ orderNo: subscriptionOrderNo, km: z.int().min(0).max(2_000_000) }),
    returns: mileageDetail,
    errors: ['not_found', 'choice_not_offered', 'transition_not_allowed'],
    extension: 'the rollover of kilometres needs odometer readings, and no other system supplies them',
  }),
  /** Cost of each package by kilometres and by damage, by the rules of the bill. */
  simulate: get('/subscription/packages/simulation', {
    viewing: 'packages',
    access: 'user',
    query: z.object({ orderNo: subscriptionOrderNo, months: z.coerce.number().int().min(1).max(60).optional() }),
    returns: packageSimulation,
    errors: ['not_found'],
    extension: 'a choice between packages needs the cost of each, computed by the functions of the bill',
  }),
})
