import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { serviceStatus, staffService } from '#server/api/contract/schemas/service.ts'
import { version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
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
  /** Fires a staff event of the booking's machine. `version` is that of the displayed state. */
  fireServiceEvent: post('/ops/service-bookings/{bookingNo}/events', {
    ...staff,
    permission: firing.serviceBooking,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.cancelled'), version, reason: staffReason }),
      z.object({ type: z.literal('staff.checkedIn'), version }),
      z.object({ type: z.literal('staff.finished'), version }),
      z.object({ type: z.literal('staff.handedBack'), version }),
    ]),
    returns: staffService,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
})
