import { z } from 'zod'
import { localeSlugs } from '#config'
import { serviceWorks } from '#machines/flows/service-scheduling/service-scheduling.types.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

export const serviceMailTemplates = [
  'serviceBooked',
  'serviceMoved',
  'serviceReminder',
  'serviceCancelled',
  'serviceCancelledByUs',
  'serviceReady',
  'serviceMissed',
] as const
export type ServiceMailTemplate = (typeof serviceMailTemplates)[number]

/** Payload of an outbox entry of kind `mail`, about the service of a car. */
export const serviceMailRequest = z.object({
  template: z.enum(serviceMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: z.object({
    firstName: z.string(),
    modelName: z.string(),
    plate: z.string().optional(),
    siteName: z.string(),
    /** Address on one line. */
    siteAddress: z.string(),
    startsAt: instant,
    /** IANA zone for times. */
    timeZone: z.string(),
    works: z.array(z.enum(serviceWorks)),
    /** Customer's words. */
    note: z.string().optional(),
    /** Reason of staff for calling it off. */
    reason: z.string().optional(),
    bookingUrl: z.url({ protocol: /^https?$/ }),
  }),
})
export type ServiceMailRequest = z.infer<typeof serviceMailRequest>
