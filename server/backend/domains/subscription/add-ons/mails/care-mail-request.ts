import { z } from 'zod'
import { localeSlugs } from '#config'
import type { ReturnCareMail } from '#machines/orders/return-care-order/index.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** Mails named by the machine of return care. */
export const careMails = [
  'careReported',
  'careDisputed',
  'careDecided',
  'careSettled',
] as const satisfies ReturnCareMail[]

const reported = z.object({ name: z.string(), amount: money, covered: money })

/** Payload of an outbox entry of kind `mail`, about the report on a returned car. */
export const careMailRequest = z.object({
  template: z.enum(careMails),
  to: z.email(),
  locale: z.enum(localeSlugs),
  /** Number of the subscription. */
  orderNo: z.string(),
  values: z.object({
    orderNo: z.string(),
    firstName: z.string(),
    modelName: z.string(),
    /** IANA zone of the market, used for every time in the mail. */
    timeZone: z.string(),
    items: z.array(reported),
    /** The customer's share. */
    charge: money,
    /** Deadline for disputing items; null once settled. */
    settleBy: instant.nullable(),
    /** Item that was disputed or decided. */
    item: reported.extend({ words: z.string(), reason: z.string() }).nullable(),
    link: z.url({ protocol: /^https?$/ }),
  }),
})
export type CareMailRequest = z.infer<typeof careMailRequest>
