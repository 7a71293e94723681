import { z } from 'zod'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { ActivityType } from '#machines/shared/codes.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { instant, marketCode } from './test-drive.ts'

export const activityType = z.literal(Object.values(ActivityType))

export const registrationStatus = z.literal(Object.values(RegistrationStatus))

/** Venue. */
const activityPlace = z.object({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: marketCode,
  latitude: z.number(),
  longitude: z.number(),
})

/** Activity in the language of the call. */
export const activity = z.object({
  id: z.string(),
  type: activityType,
  title: z.string(),
  summary: z.string(),
  paragraphs: z.array(z.string()),
  scene: z.enum(['fjord', 'dune', 'city']),
  startsAt: instant,
  endsAt: instant,
  /** End of registration. */
  closesAt: instant,
  timeZone: z.string(),
  place: activityPlace,
  capacity: z.int(),
  placesLeft: z.int(),
  /** Free places on the waiting list. */
  waitlistLeft: z.int(),
  now: answerTime,
})
export type Activity = z.infer<typeof activity>

export const agendaItem = z.object({
  startsAt: instant,
  endsAt: instant,
  title: z.string(),
  text: z.string(),
  speaker: z.string().nullable().default(null),
  /** Where at the store. */
  room: z.string().nullable().default(null),
})
export type AgendaItem = z.infer<typeof agendaItem>

/**
 * Facts of the registration's machine (machines/orders/activity-registration), so that screens evaluate the same
 * guards.
 */
const registrationFacts = z.object({
  closesAt: instant,
  startsAt: instant,
  endsAt: instant,
  checkInHours: z.number(),
})

/** Registration as its owner sees it. */
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
  /** Place on the waiting list, 1 is the next; null otherwise. */
  positionInLine: z.int().nullable(),
  /** Reason given by staff who cancelled. */
  cancelReason: z.string().nullable(),
  now: answerTime,
})
export type Registration = z.infer<typeof registration>
