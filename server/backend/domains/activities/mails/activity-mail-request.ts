import { z } from 'zod'
import { localeSlugs } from '#config'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

export const activityMailTemplates = [
  'activityRegistered',
  'activityWaitlisted',
  'activityPromoted',
  'activityCancelled',
  'activityCancelledByUs',
  'activityLapsed',
  'activityReminder',
] as const
export type ActivityMailTemplate = (typeof activityMailTemplates)[number]

const link = z.url({ protocol: /^https?$/ })

/** Payload of an outbox entry of kind `mail`, about a registration. */
export const activityMailRequest = z.object({
  template: z.enum(activityMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: z.object({
    activityId: z.string(),
    firstName: z.string(),
    /** In the language of the mail. */
    title: z.string(),
    siteName: z.string(),
    /** Address on one line. */
    siteAddress: z.string(),
    startsAt: instant,
    endsAt: instant,
    /** IANA zone for times. */
    timeZone: z.string(),
    registrationUrl: link,
    activitiesUrl: link,
    /** Staff's reason for a cancellation. */
    reason: z.string().optional(),
  }),
  /** Attaches the calendar file; calendars use the one with the highest sequence. */
  calendar: z.object({ sequence: z.int().min(0) }).optional(),
})
export type ActivityMailRequest = z.infer<typeof activityMailRequest>
