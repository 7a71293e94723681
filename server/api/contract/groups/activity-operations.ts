import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { activityType, registrationStatus } from '#server/api/contract/schemas/activities.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { instant, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
import { staffReason } from '#server/api/input/staff.ts'

const staff = {
  access: 'staff',
  extension: 'staff check participants in; the specification has no calls for staff',
} as const

const listedActivity = z.object({
  id: z.string(),
  type: activityType,
  title: z.string(),
  siteName: z.string(),
  country: marketCode,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  capacity: z.int(),
  registered: z.int(),
  waitlisted: z.int(),
  attended: z.int(),
})
export type ListedActivity = z.infer<typeof listedActivity>

const staffRegistration = z.object({
  registrationNo: z.string(),
  status: registrationStatus,
  version: z.int(),
  customer: z.string(),
  email: z.string(),
  isGuest: z.boolean(),
  cancelReason: z.string().nullable(),
  createdAt: instant,
  /** Machine events that staff may fire now. */
  allowed: z.array(z.enum(['staff.checkedIn', 'staff.checkInUndone', 'staff.cancelled'])),
})
export type StaffRegistration = z.infer<typeof staffRegistration>

export const activityOperations = group('activity-operations', {
  /** Upcoming and recent activities, the next one first. */
  listActivities: get('/ops/activities', {
    ...staff,
    permission: 'activities.read',
    query: z.object({ country: marketCode.optional() }),
    returns: z.object({ items: z.array(listedActivity) }),
  }),
  /** Registrations in the order they were made. */
  listRegistrations: get('/ops/activities/{id}/registrations', {
    ...staff,
    permission: 'activities.read',
    query: keyset.extend({
      status: z.coerce.number().pipe(registrationStatus).optional(),
      /** Words of a name, or a complete number or mail address. */
      q: z.string().trim().max(254).optional(),
    }),
    returns: keysetPageOf(staffRegistration).extend({ activity: listedActivity }),
    errors: ['not_found'],
  }),
  /** Fires a staff event of the registration's machine. `version` is that of the displayed state. */
  fireRegistrationEvent: post('/ops/activity-registrations/{registrationNo}/events', {
    ...staff,
    permission: firing.activityRegistration,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.checkedIn'), version }),
      z.object({ type: z.literal('staff.checkInUndone'), version }),
      z.object({ type: z.literal('staff.cancelled'), version, reason: staffReason }),
    ]),
    returns: staffRegistration,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'activity_full', 'transition_not_allowed'],
  }),
})
