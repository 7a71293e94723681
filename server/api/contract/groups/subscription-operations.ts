import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { keyset, keysetPageOf, staffAction, staffEvent } from '#server/api/contract/schemas/paging.ts'
import { monthlyCharge, paymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { identityType } from '#server/api/contract/schemas/quote.ts'
import { subscriptionOrder, subscriptionStatus } from '#server/api/contract/schemas/subscription-order.ts'
import { instant, localDate, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { orderType } from '#server/api/contract/schemas/vehicle.ts'
import { minorUnits, version } from '#server/api/input/bounds.ts'
import { staffNote, staffReason as reason } from '#server/api/input/staff.ts'

const why = 'the operations console moves orders on; the specification shows nothing of staff'
const staff = { access: 'staff', extension: why } as const

const listedSubscription = z.object({
  orderNo: z.string(),
  status: subscriptionStatus,
  country: marketCode,
  identityType,
  orderType,
  modelName: z.string(),
  /** Null until somebody is named. */
  customer: z.string().nullable(),
  createdAt: instant,
  handoverAt: instant.nullable(),
  timeZone: z.string(),
})

/** An order with what only staff see. */
const staffSubscription = subscriptionOrder.omit({ events: true }).extend({
  version: z.int(),
  accountId: z.string(),
  /** Of the account; bills may go elsewhere. */
  email: z.string(),
  cancelComment: z.string().nullable(),
  events: z.array(staffEvent),
  /** The newest first. */
  actions: z.array(staffAction),
  payments: z.array(paymentAttempt.omit({ action: true })),
  /** The earliest month first; each is paid by attempts of its own. */
  charges: z.array(monthlyCharge.omit({ lines: true })),
  /** Paid with the order. */
  deposit: money,
  /** Of the credit review, where there was one. */
  reviewNo: z.string().nullable(),
})
export type StaffSubscription = z.infer<typeof staffSubscription>

/** Kilometres. */
const odometerKm = z.int().min(0).max(2_000_000)

export const subscriptionOperations = group('subscription-operations', {
  /** The newest first. */
  listSubscriptions: get('/ops/subscriptions', {
    ...staff,
    query: keyset.extend({
      status: z.coerce.number().pipe(subscriptionStatus).optional(),
      country: marketCode.optional(),
      identityType: z.coerce.number().pipe(identityType).optional(),
      orderType: z.coerce.number().pipe(orderType).optional(),
      /**
       * Words that all stand in number, driver, bill or number of the car, of one or two letters as the beginning of a
       * word; or the whole e-mail address of the account.
       */
      q: z.string().trim().max(80).optional(),
    }),
    returns: keysetPageOf(listedSubscription),
  }),
  getSubscription: get('/ops/subscriptions/{orderNo}', {
    ...staff,
    returns: staffSubscription,
    errors: ['not_found'],
  }),
  /** Free cars of the order's product in its country, those of its own area first. */
  listReplacements: get('/ops/subscriptions/{orderNo}/replacements', {
    ...staff,
    returns: z.array(
      z.object({
        id: z.string(),
        vin: z.string(),
        plate: z.string().nullable(),
        mileage: z.int(),
        availableFrom: localDate,
        siteName: z.string(),
        isInArea: z.boolean(),
      }),
    ),
    errors: ['not_found'],
  }),
  /** Fires one of the events of the order's machine that are staff's. `version` is the one the screen showed. */
  fireSubscriptionEvent: post('/ops/subscriptions/{orderNo}/events', {
    ...staff,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('backend.stockRefused'), version }),
      z.object({
        type: z.literal('staff.prepared'),
        version,
        isVehicleRegistered: z.boolean(),
        isVehicleInsured: z.boolean(),
        isDateConfirmed: z.boolean(),
      }),
      z.object({ type: z.literal('staff.verificationFailed'), version, reason }),
      z.object({
        type: z.literal('staff.vehicleReplaced'),
        version,
        /** None where it is made to order: it is made anew. */
        vehicleId: z.string().min(1).max(40).optional(),
        reason,
      }),
      z.object({ type: z.literal('staff.handoverFailed'), version, reason }),
      z.object({ type: z.literal('staff.handedOver'), version, isProtocolSigned: z.boolean(), odometerKm }),
      z.object({
        type: z.literal('staff.returned'),
        version,
        isProtocolSigned: z.boolean(),
        odometerKm,
        isEarlyReturnAgreed: z.boolean(),
      }),
      z.object({
        type: z.literal('backend.statementSettled'),
        version,
        isDepositOffset: z.boolean(),
        /** Minor units of the order's currency, no more than its deposit. */
        depositKept: minorUnits.check(z.gte(0)),
      }),
      z.object({ type: z.literal('staff.refundRetried'), version }),
      z.object({ type: z.literal('backend.unwound'), version, isVehicleReturned: z.boolean() }),
    ]),
    returns: staffSubscription,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed', 'vehicle_gone'],
  }),
  /** Writes down what staff have found out about an order, by which its machine judges from then on. */
  recordFinding: post('/ops/subscriptions/{orderNo}/findings', {
    ...staff,
    body: z.object({
      /** `licenceCleared` deletes the images of the licence: they have served. */
      finding: z.enum(['licenceCleared', 'inspectionIssued', 'disputeOpened', 'disputeClosed']),
      version,
      note: z._default(staffNote, ''),
    }),
    returns: staffSubscription,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
  /** Where an image of the licence can be fetched from; that somebody asked is written down. */
  viewLicence: post('/ops/subscriptions/{orderNo}/licence-views', {
    ...staff,
    body: z.object({ side: z.enum(['front', 'back']) }),
    returns: z.object({ url: z.string(), expiresAt: instant }),
    errors: ['not_found'],
  }),
})
