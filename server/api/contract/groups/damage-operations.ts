import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { damagePicture, damageStatus, staffDamage } from '#server/api/contract/schemas/damage.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { version } from '#server/api/input/bounds.ts'
import { damageNote, repairAppointment } from '#server/api/input/damage.ts'
import { firing } from '#server/api/input/permissions.ts'
import { staffReason } from '#server/api/input/staff.ts'

const staff = {
  access: 'staff',
  extension: 'staff answer reports of damage; the specification has no calls for staff',
} as const

export const damageOperations = group('damage-operations', {
  /** Reports, the newest first. */
  listDamage: get('/ops/damage-reports', {
    ...staff,
    permission: 'damage.read',
    query: keyset.extend({
      status: z.coerce.number().pipe(damageStatus).optional(),
      /** Only those of a subscription. */
      subscriptionNo: z.string().max(32).optional(),
      /** Words of numbers, plates, place or the other party's name. */
      q: z.string().trim().max(254).optional(),
    }),
    returns: keysetPageOf(staffDamage),
  }),
  /** Photographs of a report. */
  viewPictures: get('/ops/damage-reports/{reportNo}/pictures', {
    ...staff,
    permission: 'damage.read',
    returns: z.object({ pictures: z.array(damagePicture) }),
    errors: ['not_found'],
  }),
  /** Fires a staff event of the report's machine. `version` is that of the displayed state. */
  fireDamageEvent: post('/ops/damage-reports/{reportNo}/events', {
    ...staff,
    permission: firing.damageReport,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.triaged'), version, isUrgent: z.boolean() }),
      /** `note`: who comes, and when. */
      z.object({ type: z.literal('staff.assistanceSent'), version, note: damageNote }),
      z.object({ type: z.literal('staff.repairScheduled'), version, ...repairAppointment.shape }),
      z.object({ type: z.literal('staff.repaired'), version }),
      /** `note`: what was done. */
      z.object({ type: z.literal('staff.settled'), version, note: damageNote }),
      z.object({ type: z.literal('staff.rejected'), version, reason: staffReason }),
    ]),
    returns: staffDamage,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
})
