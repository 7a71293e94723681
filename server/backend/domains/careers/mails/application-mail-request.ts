import { z } from 'zod'
import { localeSlugs } from '#config'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

export const applicationMailTemplates = [
  'applicationReceived',
  'applicationReviewed',
  'applicationInvited',
  'applicationOffered',
  'applicationHired',
  'applicationRejected',
  'applicationWithdrawn',
] as const
export type ApplicationMailTemplate = (typeof applicationMailTemplates)[number]

/** Payload of an outbox entry of kind `mail`, about an application for an opening. */
export const applicationMailRequest = z.object({
  template: z.enum(applicationMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: z.object({
    firstName: z.string(),
    /** Of the opening. */
    title: z.string(),
    reference: z.string(),
    /** Words of staff that go with an offer, or the reason of a rejection. */
    note: z.string().optional(),
    interview: z.object({ at: instant, timeZone: z.string(), place: z.string() }).optional(),
    /** Missing in mails that an earlier release has left to be sent. */
    isKeptLonger: z.boolean().optional(),
    applicationUrl: z.url({ protocol: /^https?$/ }),
  }),
})
export type ApplicationMailRequest = z.infer<typeof applicationMailRequest>
