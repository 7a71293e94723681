import { z } from 'zod'
import { damageKinds } from '#machines/flows/damage-reporting/damage-reporting.types.ts'
import { DamageStatus } from '#machines/orders/damage-report/damage-report.status.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { instant } from './test-drive.ts'

export const damageStatus = z.literal(Object.values(DamageStatus))

/** What customers and staff see of a report. */
export const damageFacts = z.object({
  reportNo: z.string(),
  status: damageStatus,
  /** Subscription order of the car. */
  subscriptionNo: z.string(),
  modelName: z.string(),
  plate: z.string().nullable(),
  kind: z.enum(damageKinds),
  description: z.string(),
  canDrive: z.boolean(),
  happenedAt: instant,
  /** Time zone of the order's market. */
  timeZone: z.string(),
  place: z.string(),
  /** Another party; contact and plate are empty where they are not known. */
  party: z.object({ name: z.string(), contact: z.string(), numberPlate: z.string() }).nullable(),
  /** What staff arranged or settled last, or the reason of a rejection. */
  note: z.string().nullable(),
  /** Day and place of the repair. */
  repairOn: z.iso.date().nullable(),
  repairPlace: z.string().nullable(),
  createdAt: instant,
})

/** Photograph with a URL that is valid for minutes. */
export const damagePicture = z.object({ fileId: z.string(), url: z.url() })

/** Report as its customer sees it. */
export const damageReport = damageFacts.extend({
  /** Whether it is the caller's own order, and not that of a car they drive for their company. */
  isOwnOrder: z.boolean(),
  pictures: z.array(damagePicture),
  /** Machine events open to the customer now. */
  allowed: z.array(z.enum(['withdraw'])),
  now: answerTime,
})
export type DamageReport = z.infer<typeof damageReport>

/** Reports about the car of a subscription, as its customer sees them. */
export const damageOfOrder = z.object({
  /** Newest first. */
  reports: z.array(damageFacts.pick({ reportNo: true, status: true, kind: true, createdAt: true })),
  /** Whether damage can be reported now. */
  isOpen: z.boolean(),
  /** Whether it is the caller's own order, and not that of a car they drive for their company. */
  isOwnOrder: z.boolean(),
  modelName: z.string(),
  plate: z.string().nullable(),
  timeZone: z.string(),
  now: answerTime,
})

/** Report as staff see it. */
export const staffDamage = damageFacts.extend({
  version: z.int(),
  isUrgent: z.boolean(),
  customer: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Number of photographs. */
  pictures: z.int(),
  /** Machine events that staff may fire now. */
  allowed: z.array(
    z.enum([
      'staff.triaged',
      'staff.assistanceSent',
      'staff.repairScheduled',
      'staff.repaired',
      'staff.settled',
      'staff.rejected',
    ]),
  ),
})
export type StaffDamage = z.infer<typeof staffDamage>
