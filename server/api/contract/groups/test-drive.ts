import { z } from 'zod'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import { marketCode, nearbySite, testDriveOrder, testDriveStatus } from '#server/api/contract/schemas/test-drive.ts'
import { postcode } from '#server/api/input/address.ts'
import {
  booking,
  cancellation,
  entryType,
  evaluation,
  orderClaim,
  orderKey,
  orderProof,
  rescheduling,
  testDriveMode,
} from '#server/api/input/test-drive.ts'

const bookedOrder = z.object({
  ...orderKey.shape,
  /** Token for the URL of the manage page; `params/decode` converts it to the order's number and key. */
  linkToken: z.string(),
  order: testDriveOrder,
})
export type BookedTestDrive = z.infer<typeof bookedOrder>

export type CreateTestDriveOrder = z.input<typeof booking>

const cancelType = z.object({
  id: z.string(),
  /** Whether the customer is asked for a comment. */
  needsComment: z.boolean(),
})

export const testDrive = group('test-drive', {
  createOrder: post('/testdrive/orders', {
    body: booking,
    sendsLocale: true,
    returns: bookedOrder,
    isIdempotent: true,
    errors: [
      'hold_expired',
      'captcha_invalid',
      'email_not_allowed',
      'too_many_requests',
      'area_not_served',
      'transition_not_allowed',
    ],
  }),
  rescheduleOrder: put('/testdrive/orders/{orderNo}', {
    body: rescheduling,
    returns: bookedOrder,
    isIdempotent: true,
    errors: ['hold_expired', 'link_invalid', 'too_many_requests', 'transition_not_allowed'],
  }),
  cancelOrder: post('/testdrive/orders/cancel', {
    body: cancellation,
    returns: testDriveOrder,
    isIdempotent: true,
    errors: ['link_invalid', 'transition_not_allowed'],
  }),
  /** Returns the complete order, not only its status: the manage page renders it. */
  getOrderStatus: get('/testdrive/order/status/{id}', {
    viewing: 'testDrives.short',
    query: orderProof,
    returns: testDriveOrder,
    errors: ['link_invalid'],
  }),
  /** Sites that offer drives, nearest first given a postcode, a town or a position. */
  listDriveLocations: get('/testdrive/driveLocations', {
    isShared: true,
    query: z.object({
      country: marketCode.optional(),
      modelId: z.string().max(40).optional(),
      postcode: z.optional(postcode),
      city: z.string().trim().max(80).optional(),
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
    }),
    returns: z.array(nearbySite),
  }),
  getLocation: get('/testdrive/location', {
    unusedHere: 'the site reads all stores of a country at once, by driveLocations',
    query: z.object({ id: z.string().max(60) }),
    returns: nearbySite,
  }),
  listCancelTypes: get('/testdrive/cancel/types', { isShared: true, returns: z.array(cancelType) }),
  getEvaluation: get('/feedback/evaluations', {
    viewing: 'testDrives.short',
    query: orderClaim,
    returns: z.nullable(evaluation),
    errors: ['link_invalid'],
  }),
  createEvaluation: post('/feedback/evaluations', {
    body: z.object({ ...orderClaim.shape, ...evaluation.shape }),
    returns: testDriveOrder,
    isIdempotent: true,
    errors: ['link_invalid', 'transition_not_allowed'],
  }),
  /** Decodes the signed parameter of a mailed link. */
  decodeParams: get('/params/decode', {
    query: z.object({ token: z.string().max(500) }),
    returns: z.object({ ...orderKey.shape, status: testDriveStatus }),
    errors: ['link_invalid'],
  }),
  /** Options of the booking in a market. */
  getEntryOptions: get('/pipes/testdrive', {
    isShared: true,
    query: z.object({ country: marketCode.optional() }),
    returns: z.object({
      entryTypes: z.array(entryType),
      modes: z.array(testDriveMode),
      countries: z.array(marketCode),
    }),
  }),
})
