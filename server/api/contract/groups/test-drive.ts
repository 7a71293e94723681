import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import {
  channelId,
  doorAddress,
  entryType,
  marketCode,
  nearbySite,
  testDriveContact,
  testDriveMode,
  testDriveOrder,
  testDriveStatus,
} from '#server/api/contract/schemas/test-drive.ts'
import { utm } from '#server/api/input/utm.ts'

const uniqueKey = z.string().max(64)
/** Proof that the caller holds the order's current link: a new key is made each time the order is moved. */
const orderKey = z.object({ orderNo: z.string().max(32), uniqueKey })
/** A signed-in customer needs no key for an order of their own. */
const orderClaim = orderKey.partial({ uniqueKey: true })

const bookedOrder = orderKey.extend({
  /** For the manage page's address; `params/decode` turns it into the order's number and key. */
  linkToken: z.string(),
  order: testDriveOrder,
})
export type BookedTestDrive = z.infer<typeof bookedOrder>

const createOrder = z.object({
  holdId: z.uuid(),
  entryType,
  mode: testDriveMode,
  /** Required for entry type 2. */
  address: doorAddress.optional(),
  contact: testDriveContact,
  consents: z.object({
    /** "I hold a valid driving licence and bring it." */
    licence: z.boolean(),
    /** "I have read the guidelines" (`privateCheck` of the lead forms). */
    privateCheck: z.boolean(),
    /** Optional: news by mail. */
    newsletter: z.boolean().default(false),
  }),
  captcha: z.string().max(4000).optional(),
  /** Language of the mails and of the link in them. */
  locale: z.enum(localeSlugs),
  channelId,
  /** 1 web, 2 app, 3 h5. */
  orderSource: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  utm: z.optional(utm),
})
export type CreateTestDriveOrder = z.input<typeof createOrder>

const cancelType = z.object({
  id: z.string(),
  /** Whether the customer is asked for a sentence of their own. */
  needsComment: z.boolean(),
})

const evaluation = z.object({
  /** One to five stars. */
  rating: z.number().int().min(1).max(5),
  /** How likely to recommend, 0–10. */
  recommend: z.number().int().min(0).max(10).optional(),
  comment: z.string().trim().max(2000).optional(),
})

export const testDrive = group('test-drive', {
  createOrder: post('/testdrive/orders', {
    body: createOrder,
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
    body: z.object({ uniqueKey: uniqueKey.optional(), holdId: z.uuid() }),
    returns: bookedOrder,
    isIdempotent: true,
    errors: ['hold_expired', 'link_invalid', 'too_many_requests', 'transition_not_allowed'],
  }),
  cancelOrder: post('/testdrive/orders/cancel', {
    body: orderClaim.extend({ reasonId: z.string().max(40), comment: z.string().trim().max(500).optional() }),
    returns: testDriveOrder,
    isIdempotent: true,
    errors: ['link_invalid', 'transition_not_allowed'],
  }),
  /** The whole order, not its status alone: the manage page draws itself from it. */
  getOrderStatus: get('/testdrive/order/status/{id}', {
    query: z.object({ uniqueKey: uniqueKey.optional() }),
    returns: testDriveOrder,
    errors: ['link_invalid'],
  }),
  /** Sites that offer drives, nearest first when a postcode, a town or a position says where from. */
  listDriveLocations: get('/testdrive/driveLocations', {
    query: z.object({
      country: marketCode.optional(),
      modelId: z.string().max(40).optional(),
      postcode: z.string().trim().max(10).optional(),
      city: z.string().trim().max(80).optional(),
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
    }),
    returns: z.array(nearbySite),
  }),
  getLocation: get('/testdrive/location', { query: z.object({ id: z.string().max(60) }), returns: nearbySite }),
  listCancelTypes: get('/testdrive/cancel/types', { returns: z.array(cancelType) }),
  getEvaluation: get('/feedback/evaluations', {
    query: orderClaim,
    returns: evaluation.nullable(),
    errors: ['link_invalid'],
  }),
  createEvaluation: post('/feedback/evaluations', {
    body: orderClaim.extend(evaluation.shape),
    returns: testDriveOrder,
    isIdempotent: true,
    errors: ['link_invalid', 'transition_not_allowed'],
  }),
  /** Opens the signed parameter of a mailed link. */
  decodeParams: get('/params/decode', {
    query: z.object({ token: z.string().max(500) }),
    returns: orderKey.extend({ status: testDriveStatus }),
    errors: ['link_invalid'],
  }),
  /** What the booking offers in a market before anything is chosen. */
  getEntryOptions: get('/pipes/testdrive', {
    query: z.object({ country: marketCode.optional() }),
    returns: z.object({
      entryTypes: z.array(entryType),
      modes: z.array(testDriveMode),
      countries: z.array(marketCode),
    }),
  }),
})
