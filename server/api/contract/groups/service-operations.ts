import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { serviceStatus, serviceTimes, staffService } from '#server/api/contract/schemas/service.ts'
import { version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
import { serviceMove } from '#server/api/input/service.ts'
import { staffReason } from '#server/api/input/staff.ts'

const staff = {
  access: 'staff',
  extension: 'staff service cars in use; the specification has no calls for staff',
} as const

export const serviceOperations = group('service-operations', {
  /** Bookings, the newest first. */
  listServices: get('/ops/service-bookings', {
    ...staff,
    permission: 'service.read',
    query: keyset.extend({
      status: z.coerce.number().pipe(serviceStatus).optional(),
      /** Words of numbers and plate. */
      q: z.string().trim().max(254).optional(),
    }),
    returns: keysetPageOf(staffService),
  }),
  /** Times to which staff can move a booking: at its own site, or at another one. */
  listTimes: get('/ops/service-bookings/{bookingNo}/times', {
    ...staff,
    permission: 'service.read',
    query: z.object({ siteId: z.string().max(60).optional() }),
    returns: serviceTimes,
    errors: ['not_found'],
  }),
  /** Fires a staff event of the booking's machine. `version` is that of the displayed state. */
  fireServiceEvent: post('/ops/service-bookings/{bookingNo}/events', {
    ...staff,
    permission: firing.serviceBooking,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.rescheduled'), version, ...serviceMove.shape }),
      z.object({ type: z.literal('staff.cancelled'), version, reason: staffReason }),
      z.object({ type: z.literal('staff.checkedIn'), version }),
      z.object({ type: z.literal('staff.finished'), version }),
      z.object({ type: z.literal('staff.handedBack'), version }),
    ]),
    returns: staffService,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'slot_taken', 'choice_not_offered', 'transition_not_allowed'],
  }),
})
