import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { mileageDetail, packageSimulation, returnCareOrder } from '#server/api/contract/schemas/order-extras.ts'
import { subscriptionOrderNo } from '#server/api/contract/schemas/subscription-order.ts'
import { dispute } from '#server/api/input/packages.ts'

const ofCustomer = { access: 'user', isIdempotent: true } as const

/** What a customer does with the packages they have; how they are bought and cancelled, the group `subscription-orders` says. */
export const packages = group('packages', {
  /** Against one item of the report about a car that has come back, in the customer's words. */
  disputeItem: post('/subscription/return-care/{id}/disputes', {
    ...ofCustomer,
    body: dispute,
    returns: returnCareOrder,
    errors: ['not_found', 'transition_not_allowed'],
    extension: 'a report about damage can be disputed item by item; the specification names the cover only',
  }),
  /** Agrees to the report: `chargeShown` is what is left of it for the customer. */
  acceptReport: post('/subscription/return-care/{id}/acceptance', {
    ...ofCustomer,
    body: z.object({ chargeShown: money }),
    returns: returnCareOrder,
    errors: ['not_found', 'price_changed', 'transition_not_allowed'],
    extension: 'who agrees with a report need not wait for its window to run out',
  }),
  /** What the odometer shows, between the protocols of handover and return. */
  reportOdometer: post('/subscription/mileage/readings', {
    ...ofCustomer,
    body: z.object({ orderNo: subscriptionOrderNo, km: z.int().min(0).max(2_000_000) }),
    returns: mileageDetail,
    errors: ['not_found', 'choice_not_offered', 'transition_not_allowed'],
    extension: 'kilometres roll over by what was driven, which nobody else reads',
  }),
  /** What each package would cost by kilometres and by damage, as the bills would say. */
  simulate: get('/subscription/packages/simulation', {
    access: 'user',
    query: z.object({ orderNo: subscriptionOrderNo, months: z.coerce.number().int().min(1).max(60).optional() }),
    returns: packageSimulation,
    errors: ['not_found'],
    extension: 'who chooses between packages sees what each comes to, by the very functions of the bill',
  }),
})
