import { z } from 'zod'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { ActivityType } from '#machines/shared/codes.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { instant, marketCode } from './test-drive.ts'

export const activityType = z.literal(Object.values(ActivityType))

export const registrationStatus = z.literal(Object.values(RegistrationStatus))

/** Where it is. */
const activityPlace = z.object({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: marketCode,
  latitude: z.number(),
  longitude: z.number(),
})

/** What people are invited to, in the language of the call. */
export const activity = z.object({
  id: z.string(),
  type: activityType,
  title: z.string(),
  summary: z.string(),
  paragraphs: z.array(z.string()),
  scene: z.enum(['fjord', 'dune', 'city']),
  startsAt: instant,
  endsAt: instant,
  /** Until when one can register. */
  closesAt: instant,
  timeZone: z.string(),
  place: activityPlace,
  capacity: z.int(),
  placesLeft: z.int(),
  /** How many more may wait for a place. */
  waitlistLeft: z.int(),
  now: answerTime,
})
export type Activity = z.infer<typeof activity>

export const agendaItem = z.object({ startsAt: instant, endsAt: instant, title: z.string(), text: z.string() })
export type AgendaItem = z.infer<typeof agendaItem>

/** What the registration's machine judges by (machines/orders/activity-registration), so that screens ask the same one. */
const registrationFacts = z.object({
  closesAt: instant,
  startsAt: instant,
  endsAt: instant,
  checkInHours: z.number(),
})

/** A registration as whose it is sees it. */
export const registration = z.object({
  registrationNo: z.string(),
  status: registrationStatus,
  facts: registrationFacts,
  activityId: z.string(),
  title: z.string(),
  siteName: z.string(),
  city: z.string(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Who waits in line has one; 1 is the next. */
  positionInLine: z.int().nullable(),
  /** What staff wrote when they cancelled. */
  cancelReason: z.string().nullable(),
  now: answerTime,
})
export type Registration = z.infer<typeof registration>
