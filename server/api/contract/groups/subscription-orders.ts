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
  /** Quote that placing the order accepts; null while parts are missing. */
  quote: quote.nullable(),
  termsVersion: z.string(),
  contractUrl: z.string(),
  missing: z.array(missingPart),
})

/** Ways to end an order, or to undo that. `cancel-reason` and the order's machine tell which are open. */
const ending = z.discriminatedUnion('kind', [
  /** Before it is placed: releases the car. */
  z.object({ kind: z.literal('abandon') }),
  /** Placed and not handed over; `feeShown` is the displayed fee in minor units. */
  z.object({
    kind: z.literal('cancel'),
    reasonId: z.string().max(40),
    comment,
    feeShown: minorUnits.check(z.gte(0)),
    isFeeAccepted: z.boolean(),
  }),
  /** Statutory right. */
  z.object({ kind: z.literal('withdraw') }),
  z.object({ kind: z.literal('undo') }),
  /** In use: the last day. */
  z.object({ kind: z.literal('giveNotice'), endsOn: localDate, reasonId: z.string().max(40).optional(), comment }),
  z.object({ kind: z.literal('revokeNotice') }),
])

/** Orders from the held vehicle to their end. Another customer's order is `not_found`, whether it exists or not. */
export const subscriptionOrders = group('subscription-orders', {
  /** Options of a checkout in a market. */
  getOptions: get('/subscription-orders/options', {
    unusedHere: 'the site has these options in its configuration, which the backend shares',
    query: z.object({ country: marketCode.optional() }),
    returns: z.object({
      country: marketCode,
      currency: z.string(),
      identityTypes: z.array(identityType),
      deliveryTypes: z.array(deliveryType),
      timePeriods: z.array(timePeriod),
      /** Years. */
      minimumAge: z.int(),
      /** Minutes a vehicle is held after each step, and in total. */
      holdMinutes: z.int(),
      longestHoldMinutes: z.int(),
      /** Hours within which a placed order must be paid. */
      paymentWindowHours: z.number(),
    }),
  }),
  /** Holds a vehicle and creates an order with it. The replaced order is abandoned in the same transaction. */
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
      'term_offer_closed',
      'made_to_order_closed',
      'transition_not_allowed',
    ],
  }),
  getOrder: get('/subscription-orders/{id}', {
    viewing: 'orders',
    ...ofCustomer,
    returns: subscriptionOrder,
    errors: ['not_found'],
  }),
  /** Driver and licence images, which are checked first. */
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
    extension: 'the specification uploads a licence, but has no call that assigns it to a driver',
  }),
  /**
   * Edit mode 0 before the order is placed, 1 from payment to handover. In mode 1 another way of delivery changes the
   * second month's bill: `feeShown` is the displayed difference in minor units (actions, `changeDelivery`).
   */
  changeDelivery: put('/subscription-orders/{id}/delivery-address', {
    ...ofCustomer,
    body: z.object({ editMode: z.literal([0, 1]).default(0), delivery, feeShown: z.optional(minorUnits) }),
    returns: subscriptionOrder,
    isIdempotent: true,
    errors: [
      'not_found',
      'hold_expired',
      'area_not_served',
      'date_taken',
      'date_reserved',
      'price_changed',
      'transition_not_allowed',
    ],
  }),
  /** Payer and payment method; each part is optional. */
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
      'choice_not_offered',
      'vat_id_invalid',
      'payment_method_invalid',
      'payment_under_way',
      'transition_not_allowed',
    ],
  }),
  /** Validates and prices the order as it could be placed now. Without a code, a voucher is removed. */
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
      'term_offer_closed',
      'too_many_requests',
      'choice_not_offered',
      'transition_not_allowed',
    ],
  }),
  /** Binding content of the order button, or the state of a placed order. */
  getCompletion: get('/subscription-orders/complete-order', {
    unusedHere: 'the checkout reads the order itself, which contains the same',
    ...ofCustomer,
    query: z.object({ orderNo: subscriptionOrderNo }),
    returns: review,
    errors: ['not_found'],
  }),
  /** Places the order ("order with obligation to pay"); hash and version are those displayed with the button. */
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
      'term_offer_closed',
      'terms_changed',
      'order_incomplete',
      'credit_refused',
      'credit_line_exceeded',
      'transition_not_allowed',
    ],
    extension: 'a GET must not place an order, so complete-order shows the order and this call places it',
  }),
  /** Cancel reasons, and the cost and refund of ending the order now. */
  getCancelReasons: get('/subscription-orders/{id}/cancel-reason', {
    viewing: 'orders',
    ...ofCustomer,
    returns: z.object({
      reasons: z.array(z.object({ id: z.string(), needsComment: z.boolean() })),
      preview: endingPreview,
    }),
    errors: ['not_found'],
  }),
  /** Possible return days after a notice; periods as for a handover. */
  listReturnDays: get('/subscription-orders/{id}/return', {
    viewing: 'orders',
    ...ofCustomer,
    query: z.object({ deliveryType: z.coerce.number().pipe(deliveryType).default(1) }),
    returns: z.object({
      timeZone: z.string(),
      days: z.array(z.object({ date: localDate, periods: z.array(timePeriod) })),
    }),
    errors: ['not_found'],
    extension: 'the days depend on the notice of this order; the specification has no call for them',
  }),
  /** Place and time of the return after a notice: at a store, or collected from the customer. */
  scheduleReturn: put('/subscription-orders/{id}/return', {
    ...ofCustomer,
    body: z.object({ returning: delivery }),
    returns: subscriptionOrder,
    isIdempotent: true,
    errors: ['not_found', 'area_not_served', 'date_taken', 'transition_not_allowed'],
    extension: 'the specification has no call for the return of a car',
  }),
  cancelOrder: post('/subscription-orders/{id}/cancel', {
    ...ofCustomer,
    body: ending,
    returns: subscriptionOrder,
    isIdempotent: true,
    errors: ['not_found', 'price_changed', 'payment_under_way', 'transition_not_allowed'],
  }),
})

/** Way in which a customer ends an order. */
export type Ending = z.output<(typeof subscriptionOrders.rows.cancelOrder)['body']>
