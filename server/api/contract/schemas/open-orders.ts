import { z } from 'zod'
import { kindName } from './kind-name.ts'
import { nextStep } from './subscription-order.ts'
import { instant } from './test-drive.ts'

/** An order that is not over: what it waits for, who acts next, and until when. */
export const openOrder = z.object({
  kind: kindName,
  orderNo: z.string(),
  /** The subscription it is, or belongs to. */
  subscriptionNo: z.string().nullable(),
  /** Of the car; the brand's of a membership, the title of an activity, the number plate of a car in trade. */
  name: z.string(),
  what: kindName,
  who: nextStep.shape.who,
  /** Null where it can wait for ever. */
  until: instant.nullable(),
  /** IANA zone of its market. */
  timeZone: z.string(),
})
export type OpenOrder = z.infer<typeof openOrder>
