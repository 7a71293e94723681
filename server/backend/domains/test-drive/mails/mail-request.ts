import { z } from 'zod'
import { localeSlugs } from '#config'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { entryType } from '#server/api/input/test-drive.ts'

export const mailTemplates = [
  'booked',
  'arranged',
  'moved',
  'cancelled',
  'cancelledByUs',
  'completed',
  'reminder24',
  'reminder2',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

const link = z.url({ protocol: /^https?$/ })

const testDriveValues = z.object({
  orderNo: z.string(),
  firstName: z.string(),
  modelName: z.string(),
  siteName: z.string(),
  /** Address on one line. */
  siteAddress: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** IANA zone of the site, used for every time in the mail. */
  timeZone: z.string(),
  entryType,
  /** Address on one line that the car comes to, for entry type 2. */
  doorAddress: z.string().optional(),
  manageUrl: link.optional(),
  rebookUrl: link.optional(),
  evaluateUrl: link.optional(),
  advisorName: z.string().optional(),
  /** Staff's reason for a cancellation. */
  reason: z.string().optional(),
})
export type TestDriveMailValues = z.infer<typeof testDriveValues>

/** Payload of an outbox entry of kind `mail`. */
export const mailRequest = z.object({
  template: z.enum(mailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  /** Null for a mail without an order. */
  orderNo: z.string().nullable(),
  values: testDriveValues,
  /** Attaches the calendar file; the sequence rises with every change of the order, so that the newest file applies. */
  calendar: z.object({ sequence: z.number().int().min(0) }).optional(),
})
export type MailRequest = z.infer<typeof mailRequest>
