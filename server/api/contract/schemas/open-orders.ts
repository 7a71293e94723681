import { z } from 'zod'
import { kindName } from './kind-name.ts'
import { nextStep } from './subscription-order.ts'
import { instant } from './test-drive.ts'

/** Open order with its pending step: what, by whom, until when. */
export const openOrder = z.object({
  kind: kindName,
  orderNo: z.string(),
  /** Number of the subscription, or of the one it belongs to. */
  subscriptionNo: z.string().nullable(),
  /** Name of the car; the brand for a membership, the title of an activity, car and number plate of a trade-in. */
  name: z.string(),
  what: kindName,
  who: nextStep.shape.who,
  /** Null without a deadline. */
  until: instant.nullable(),
  /** IANA time zone of its market. */
  timeZone: z.string(),
})
export type OpenOrder = z.infer<typeof openOrder>
