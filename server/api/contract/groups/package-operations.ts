import { z } from 'zod'
import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { damagePart, returnCareOrder } from '#server/api/contract/schemas/add-ons.ts'
import { keyset, keysetPageOf, staffAction, staffEvent } from '#server/api/contract/schemas/paging.ts'
import { instant, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { minorUnits, version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
import { staffNote, staffReason } from '#server/api/input/staff.ts'

const why = 'staff report damage and decide disputes; the specification has no calls for staff'
const staff = { access: 'staff', extension: why } as const

const careStatus = z.literal(Object.values(ReturnCareStatus))

const listedCare = z.object({
  careNo: z.string(),
  orderNo: z.string(),
  status: careStatus,
  country: marketCode,
  returnedAt: instant,
  /** Items that wait for a decision. */
  disputed: z.int(),
  timeZone: z.string(),
})

const staffCare = returnCareOrder.extend({
  status: careStatus,
  version: z.int(),
  country: marketCode,
  timeZone: z.string(),
  events: z.array(staffEvent),
  /** Newest first. */
  actions: z.array(staffAction),
})
export type StaffCare = z.infer<typeof staffCare>

export const packageOperations = group('package-operations', {
  /** Covers of returned cars: those that wait for staff, the longest first; or all, the newest first. */
  listCares: get('/ops/return-care', {
    ...staff,
    permission: 'returnCare.read',
    query: keyset.extend({ which: z.enum(['waiting', 'all']).default('waiting') }),
    returns: keysetPageOf(listedCare),
  }),
  getCare: get('/ops/return-care/{careNo}', {
    ...staff,
    permission: 'returnCare.read',
    returns: staffCare,
    errors: ['not_found'],
  }),
  /** Fires a staff event of the cover's machine. `version` is that of the displayed state. */
  fireCareEvent: post('/ops/return-care/{careNo}/events', {
    ...staff,
    permission: firing.returnCareOrder,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.noDamageFound'), version, note: z._default(staffNote, '') }),
      z.object({
        type: z.literal('staff.reportIssued'),
        version,
        items: z
          .array(
            z.object({
              part: damagePart,
              name: z.string().trim().min(3).max(160),
              pictures: z.array(z.string().trim().min(1).max(120)).max(12).default([]),
              /** Minor units of the order's currency. */
              amount: z.int().min(1).max(100_000_000),
            }),
          )
          .max(40),
      }),
      z.object({
        type: z.literal('staff.itemDecided'),
        version,
        itemId: z.string().min(1).max(12),
        /** Final amount: as reported where the dispute fails, 0 where it succeeds. */
        amount: minorUnits.check(z.gte(0)),
        reason: staffReason,
      }),
    ]),
    returns: staffCare,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
})
