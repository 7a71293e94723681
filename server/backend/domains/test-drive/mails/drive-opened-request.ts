import { z } from 'zod'
import { localeSlugs } from '#config'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { entryType } from '#server/api/input/test-drive.ts'

/** Payload of an outbox entry of kind `mail` that tells of the first free drive. */
export const driveOpenedRequest = z.object({
  template: z.enum(['driveOpened']),
  to: z.email(),
  locale: z.enum(localeSlugs),
  /** Number of the lead, whose mails are erased with it. */
  orderNo: z.string(),
  values: z.object({
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
    bookUrl: z.url({ protocol: /^https?$/ }),
  }),
})
