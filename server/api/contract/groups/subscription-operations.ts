import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { pageScene, purchaseType } from '#server/api/contract/schemas/car-enquiry.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { shownOrigin } from '#server/api/contract/schemas/order-origin.ts'
import { keyset, keysetPageOf, staffAction, staffEvent } from '#server/api/contract/schemas/paging.ts'
import { monthlyCharge, paymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { identityType } from '#server/api/contract/schemas/quote.ts'
import { subscriptionOrder, subscriptionStatus } from '#server/api/contract/schemas/subscription-order.ts'
import { instant, localDate, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { orderType } from '#server/api/contract/schemas/vehicle.ts'
import { day, minorUnits, version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
import { staffNote, staffReason as reason } from '#server/api/input/staff.ts'

const why = 'the operations console acts on orders; the specification has no calls for staff'
const staff = { access: 'staff', extension: why } as const

const listedSubscription = z.object({
  orderNo: z.string(),
  status: subscriptionStatus,
  country: marketCode,
  identityType,
  orderType,
  modelName: z.string(),
  /** Null until the driver is known. */
  customer: z.string().nullable(),
  createdAt: instant,
  handoverAt: instant.nullable(),
  timeZone: z.string(),
})

/** Order with the fields for staff. */
const staffSubscription = subscriptionOrder.omit({ events: true }).extend({
  /** The same for all: an order begins on the page of a car. */
  pageScene,
  purchaseType,
  version: z.int(),
  accountId: z.string(),
  origin: shownOrigin,
  /** Address of the account; bills may go elsewhere. */
  email: z.string(),
  cancelComment: z.string().nullable(),
  events: z.array(staffEvent),
  /** Newest first. */
  actions: z.array(staffAction),
  payments: z.array(paymentAttempt.omit({ action: true })),
  /** Earliest month first; each has attempts of its own. */
  charges: z.array(monthlyCharge.omit({ lines: true })),
  /** Paid with the order. */
  deposit: money,
  /** Number of the credit review, if there was one. */
  reviewNo: z.string().nullable(),
})
export type StaffSubscription = z.infer<typeof staffSubscription>

/** Kilometres. */
const odometerKm = z.int().min(0).max(2_000_000)

export const subscriptionOperations = group('subscription-operations', {
  /** Orders, the newest first. */
  listSubscriptions: get('/ops/subscriptions', {
    ...staff,
    permission: 'subscriptions.read',
    query: keyset.extend({
      status: z.coerce.number().pipe(subscriptionStatus).optional(),
      country: marketCode.optional(),
      identityType: z.coerce.number().pipe(identityType).optional(),
      orderType: z.coerce.number().pipe(orderType).optional(),
      /** Only orders with overdue months, whatever their state. */
      arrears: z.literal('owed').optional(),
      /**
       * Words of number, driver, bill or car number; all must match, and words of one or two letters as prefixes. Or
       * the complete e-mail address of the account.
       */
      q: z.string().trim().max(80).optional(),
    }),
    returns: keysetPageOf(listedSubscription),
  }),
  getSubscription: get('/ops/subscriptions/{orderNo}', {
    ...staff,
    permission: 'subscriptions.read',
    returns: staffSubscription,
    errors: ['not_found'],
  }),
  /** Free cars of the order's product in its country, those of its own area first. */
  listReplacements: get('/ops/subscriptions/{orderNo}/replacements', {
    ...staff,
    permission: 'subscriptions.read',
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
  /** Fires a staff event of the order's machine. `version` is that of the displayed state. */
  fireSubscriptionEvent: post('/ops/subscriptions/{orderNo}/events', {
    ...staff,
    permission: firing.subscriptionOrder,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.stockRefused'), version }),
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
        /** Omitted for a car made to order, which is built again. */
        vehicleId: z.string().min(1).max(40).optional(),
        reason,
      }),
      z.object({ type: z.literal('staff.handoverFailed'), version, reason }),
      z.object({ type: z.literal('staff.terminationAnnounced'), version, reason }),
      z.object({
        type: z.literal('staff.graceGranted'),
        version,
        /** New last day to pay, in the order's market. */
        until: day,
        reason,
      }),
      z.object({ type: z.literal('staff.terminated'), version, reason }),
      z.object({ type: z.literal('staff.handedOver'), version, isProtocolSigned: z.boolean(), odometerKm }),
      z.object({
        type: z.literal('staff.returned'),
        version,
        isProtocolSigned: z.boolean(),
        odometerKm,
        isEarlyReturnAgreed: z.boolean(),
      }),
      z.object({
        type: z.literal('staff.statementSettled'),
        version,
        isDepositOffset: z.boolean(),
        /** Minor units of the order's currency, at most its deposit. */
        depositKept: minorUnits.check(z.gte(0)),
      }),
      z.object({ type: z.literal('staff.refundRetried'), version }),
      z.object({ type: z.literal('staff.unwound'), version, isVehicleReturned: z.boolean() }),
    ]),
    returns: staffSubscription,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed', 'vehicle_gone'],
  }),
  /** Records a finding of staff, a fact for the order's machine. */
  recordFinding: post('/ops/subscriptions/{orderNo}/findings', {
    ...staff,
    permission: 'subscriptions.act',
    body: z.object({
      /** `licenceCleared` deletes the images of the licence, which are no longer needed. */
      finding: z.enum(['licenceCleared', 'inspectionIssued', 'disputeOpened', 'disputeClosed']),
      version,
      note: z._default(staffNote, ''),
    }),
    returns: staffSubscription,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
  /** Download URL of a licence image; the request is logged with the staff member. */
  viewLicence: post('/ops/subscriptions/{orderNo}/licence-views', {
    ...staff,
    permission: 'licences.view',
    body: z.object({ side: z.enum(['front', 'back']) }),
    returns: z.object({ url: z.string(), expiresAt: instant }),
    errors: ['not_found'],
  }),
})
