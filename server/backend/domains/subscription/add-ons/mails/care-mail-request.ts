import { z } from 'zod'
import { localeSlugs } from '#config'
import type { ReturnCareMail } from '#machines/orders/return-care-order/index.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** Mails that the machine of return care names. */
export const careMails = [
  'careReported',
  'careDisputed',
  'careDecided',
  'careSettled',
] as const satisfies ReturnCareMail[]

const reported = z.object({ name: z.string(), amount: money, covered: money })

/** Payload of an outbox entry of kind `mail`, about what was found when a car came back. */
export const careMailRequest = z.object({
  template: z.enum(careMails),
  to: z.email(),
  locale: z.enum(localeSlugs),
  /** Of the subscription. */
  orderNo: z.string(),
  values: z.object({
    orderNo: z.string(),
    firstName: z.string(),
    modelName: z.string(),
    /** IANA zone of the market; every time in the mail is written in it. */
    timeZone: z.string(),
    items: z.array(reported),
    /** What is left of it for the customer. */
    charge: money,
    /** Up to when items can be disputed; null once it is settled. */
    settleBy: instant.nullable(),
    /** The one that was disputed or decided. */
    item: reported.extend({ words: z.string(), reason: z.string() }).nullable(),
    link: z.url({ protocol: /^https?$/ }),
  }),
})
export type CareMailRequest = z.infer<typeof careMailRequest>
