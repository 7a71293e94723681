import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { pageScene, purchaseType } from '#server/api/contract/schemas/car-enquiry.ts'
import { shownOrigin } from '#server/api/contract/schemas/order-origin.ts'
import { numberedPage, numberedPageOf } from '#server/api/contract/schemas/paging.ts'
import {
  instant,
  marketCode,
  orderEvent,
  testDriveOrder,
  testDriveStatus,
} from '#server/api/contract/schemas/test-drive.ts'
import { version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
import { staffReason } from '#server/api/input/staff.ts'

const why = 'the operations console acts on orders; the specification has no calls for staff'
const staff = { access: 'staff', extension: why } as const

const listedDrive = z.object({
  orderNo: z.string(),
  status: testDriveStatus,
  mode: z.string(),
  entryType: z.number(),
  modelId: z.string(),
  siteName: z.string(),
  country: marketCode,
  startsAt: instant,
  timeZone: z.string(),
  customer: z.string(),
})

/** Order with the fields for staff: driver, car, and the complete log with payloads. */
const staffTestDrive = testDriveOrder.omit({ events: true }).extend({
  version: z.number().int(),
  accountId: z.string().nullable(),
  origin: shownOrigin,
  vehicleId: z.string().nullable(),
  advisorId: z.string().nullable(),
  pageScene,
  purchaseType: purchaseType.nullable(),
  events: z.array(orderEvent.extend({ payload: z.string(), requestId: z.string() })),
})
export type StaffTestDrive = z.infer<typeof staffTestDrive>

export const testDriveOperations = group('test-drive-operations', {
  listTestDrives: get('/ops/test-drives', {
    ...staff,
    permission: 'testDrives.read',
    query: numberedPage.extend({
      status: z.coerce.number().pipe(testDriveStatus).optional(),
      country: marketCode.optional(),
      /** Words of number, name, e-mail or telephone; all must match, and words of one or two letters as prefixes. */
      q: z.string().trim().max(80).optional(),
    }),
    returns: numberedPageOf(listedDrive),
  }),
  getTestDrive: get('/ops/test-drives/{orderNo}', {
    ...staff,
    permission: 'testDrives.read',
    returns: staffTestDrive,
    errors: ['not_found'],
  }),
  /** Cars and advisors free at the order's time, and the car that the order has: reserved, or named once it is over. */
  listResources: get('/ops/test-drives/{orderNo}/resources', {
    ...staff,
    permission: 'testDrives.read',
    returns: z.object({
      vehicles: z.array(z.object({ id: z.string(), label: z.string(), isFree: z.boolean() })),
      advisors: z.array(z.object({ id: z.string(), name: z.string(), isFree: z.boolean() })),
      /** Null once a time is free again, before any car was named; absent from a backend of the release before. */
      car: z
        .object({
          id: z.string(),
          /** Plate. */
          label: z.string(),
          /** In service at the order's store for all of its time. */
          isKept: z.boolean(),
        })
        .nullable()
        .default(null),
    }),
  }),
  /**
   * Fires a staff event of the order's machine. `version` is that of the displayed state: an outdated one is refused.
   */
  fireTestDriveEvent: post('/ops/test-drives/{orderNo}/events', {
    ...staff,
    permission: firing.testDriveOrder,
    body: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('staff.arranged'),
        version,
        vehicleId: z.string().max(60),
        advisorId: z.string().max(60),
      }),
      z.object({ type: z.literal('staff.rescheduled'), version, holdId: z.uuid() }),
      z.object({
        type: z.literal('staff.cancelled'),
        version,
        reason: staffReason,
      }),
      z.object({
        type: z.literal('staff.completed'),
        version,
        isCheckedIn: z.boolean(),
        isLicenceSeen: z.boolean(),
      }),
      z.object({ type: z.literal('staff.walkInCompleted'), version, isLicenceSeen: z.boolean() }),
      z.object({ type: z.literal('timer.noShow'), version }),
    ]),
    returns: staffTestDrive,
    isIdempotent: true,
    errors: ['transition_not_allowed', 'order_changed', 'slot_taken', 'hold_expired'],
  }),
})
