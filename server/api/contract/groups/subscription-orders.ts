import { z } from 'zod'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import { deliveryType, identityType, quote, timePeriod } from '#server/api/contract/schemas/quote.ts'
import {
  endingPreview,
  missingPart,
  subscriptionOrder,
  subscriptionOrderNo,
} from '#server/api/contract/schemas/subscription-order.ts'
import { localDate, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { minorUnits } from '#server/api/input/bounds.ts'
import { billing, delivery, driverDetails, newOrder, shownOrder, validation } from '#server/api/input/checkout.ts'

const ofCustomer = { access: 'user' } as const
const comment = z.string().trim().max(500).optional()

const review = z.object({
  order: subscriptionOrder,
  /** What is to be agreed to by placing the order; null while parts are missing. */
  quote: quote.nullable(),
  termsVersion: z.string(),
  contractUrl: z.string(),
  missing: z.array(missingPart),
})

/** What ends an order, or takes that back. Which of them is open, `cancel-reason` and the order's machine tell. */
const ending = z.discriminatedUnion('kind', [
  /** Before it is placed: the car goes back to others. */
  z.object({ kind: z.literal('abandon') }),
  /** Placed, and not handed over; `feeShown` in minor units, as it stood beside the button. */
  z.object({
    kind: z.literal('cancel'),
    reasonId: z.string().max(40),
    comment,
    feeShown: minorUnits.check(z.gte(0)),
    isFeeAccepted: z.boolean(),
  }),
  /** The statutory right. */
  z.object({ kind: z.literal('withdraw') }),
  z.object({ kind: z.literal('undo') }),
  /** In use: the last day. */
  z.object({ kind: z.literal('giveNotice'), endsOn: localDate, reasonId: z.string().max(40).optional(), comment }),
  z.object({ kind: z.literal('revokeNotice') }),
])

/** From the held vehicle to the end. An order of somebody else's is `not_found`, whether there is one or not. */
export const subscriptionOrders = group('subscription-orders', {
  /** What a checkout offers in a market before anything is chosen. */
  getOptions: get('/subscription-orders/options', {
    query: z.object({ country: marketCode.optional() }),
    returns: z.object({
      country: marketCode,
      currency: z.string(),
      identityTypes: z.array(identityType),
      deliveryTypes: z.array(deliveryType),
      timePeriods: z.array(timePeriod),
      /** Years. */
      minimumAge: z.int(),
      /** Minutes a vehicle is held after each step, and all in all. */
      holdMinutes: z.int(),
      longestHoldMinutes: z.int(),
      /** Hours within which a placed order is to be paid. */
      paymentWindowHours: z.number(),
    }),
  }),
  /** Takes a vehicle and begins an order with it. One that it replaces is abandoned in the same transaction. */
  createOrder: post('/subscription-orders/create', {
    ...ofCustomer,
    body: newOrder,
    returns: subscriptionOrder,
    isIdempotent: true,
    errors: [
      'not_found',
      'vehicle_gone',
      'area_not_served',
      'identity_not_allowed',
      'choice_not_offered',
      'transition_not_allowed',
    ],
  }),
  getOrder: get('/subscription-orders/{id}', { ...ofCustomer, returns: subscriptionOrder, errors: ['not_found'] }),
  /** Who drives, and the images of their licence, which are looked into first. */
  changeDriver: put('/subscription-orders/{id}/driver', {
    ...ofCustomer,
    body: driverDetails,
    returns: subscriptionOrder,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: [
      'not_found',
      'hold_expired',
      'driver_not_eligible',
      'licence_expired',
      'licence_rejected',
      'file_type_refused',
      'file_unreadable',
      'picture_too_large',
      'file_infected',
      'too_many_requests',
      'transition_not_allowed',
    ],
    extension: 'the specification names the upload of a licence, but no call that says whose it is',
  }),
  /**
   * Edit mode 0 while the order is made, 1 from its payment to its handover. Then another way of delivery costs or saves
   * something with the second month: `feeShown` in minor units, as it stood beside the button (actions, `changeDelivery`).
   */
  changeDelivery: put('/subscription-orders/{id}/delivery-address', {
    ...ofCustomer,
    body: z.object({ editMode: z.literal([0, 1]).default(0), delivery, feeShown: z.optional(minorUnits) }),
    returns: subscriptionOrder,
    isIdempotent: true,
    errors: ['not_found', 'hold_expired', 'area_not_served', 'date_taken', 'price_changed', 'transition_not_allowed'],
  }),
  /** Who pays, with what; each part for itself. */
  changePaymentInfo: put('/subscription-orders/{id}/payment-info', {
    ...ofCustomer,
    body: z
      .object({ billing: z.optional(billing), methodId: z.string().min(1).max(40).optional() })
      .refine((body) => body.billing !== undefined || body.methodId !== undefined),
    returns: subscriptionOrder,
    isIdempotent: true,
    errors: [
      'not_found',
      'hold_expired',
      'vat_id_invalid',
      'payment_method_invalid',
      'payment_under_way',
      'transition_not_allowed',
    ],
  }),
  /** Looks at the whole order and prices it, as it can be placed then. Without a code, a voucher is taken off. */
  validateOrder: post('/subscription-orders/validate', {
    ...ofCustomer,
    body: validation,
    returns: review,
    isIdempotent: true,
    hasTwoSteps: true,
    errors: [
      'not_found',
      'hold_expired',
      'vehicle_gone',
      'order_incomplete',
      'credit_refused',
      'voucher_invalid',
      'too_many_requests',
      'choice_not_offered',
      'transition_not_allowed',
    ],
  }),
  /** What the order button obliges to, or where an order stands that is placed. */
  getCompletion: get('/subscription-orders/complete-order', {
    ...ofCustomer,
    query: z.object({ orderNo: subscriptionOrderNo }),
    returns: review,
    errors: ['not_found'],
  }),
  /** "Order with obligation to pay": hash and version are those of the page on which it was pressed. */
  placeOrder: post('/subscription-orders/{id}/complete', {
    ...ofCustomer,
    body: shownOrder,
    returns: subscriptionOrder,
    isIdempotent: true,
    errors: [
      'not_found',
      'hold_expired',
      'vehicle_gone',
      'price_changed',
      'terms_changed',
      'order_incomplete',
      'credit_refused',
      'transition_not_allowed',
    ],
    extension: 'nothing may be bought by a GET, so complete-order shows what is bought and this one buys',
  }),
  /** The reasons to choose from, and what ending the order now would cost and give back. */
  getCancelReasons: get('/subscription-orders/{id}/cancel-reason', {
    ...ofCustomer,
    returns: z.object({
      reasons: z.array(z.object({ id: z.string(), needsComment: z.boolean() })),
      preview: endingPreview,
    }),
    errors: ['not_found'],
  }),
  /** The days on which the car can be given back after a notice; periods as those of a handover. */
  listReturnDays: get('/subscription-orders/{id}/return', {
    ...ofCustomer,
    query: z.object({ deliveryType: z.coerce.number().pipe(deliveryType).default(1) }),
    returns: z.object({
      timeZone: z.string(),
      days: z.array(z.object({ date: localDate, periods: z.array(timePeriod) })),
    }),
    errors: ['not_found'],
    extension: 'the days depend on the notice of this order, which the specification gives no call for',
  }),
  /** Where and when the car is given back after a notice: at a store, or fetched from the customer's door. */
  scheduleReturn: put('/subscription-orders/{id}/return', {
    ...ofCustomer,
    body: z.object({ returning: delivery }),
    returns: subscriptionOrder,
    isIdempotent: true,
    errors: ['not_found', 'area_not_served', 'date_taken', 'transition_not_allowed'],
    extension: 'the specification has no call by which a car is given back',
  }),
  cancelOrder: post('/subscription-orders/{id}/cancel', {
    ...ofCustomer,
    body: ending,
    returns: subscriptionOrder,
    isIdempotent: true,
    errors: ['not_found', 'price_changed', 'payment_under_way', 'transition_not_allowed'],
  }),
})

/** How an order is ended by its customer. */
export type Ending = z.output<(typeof subscriptionOrders.rows.cancelOrder)['body']>
