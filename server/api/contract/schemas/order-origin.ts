import { z } from 'zod'
import { Channel, OrderSource } from '#machines/shared/channels.ts'

/** What led to an order, for staff. */
export const shownOrigin = z.object({
  channelId: z.literal(Object.values(Channel)),
  orderSource: z.literal(Object.values(OrderSource)),
  /** Campaign parameters by name; null without any, and without consent. */
  utm: z.record(z.string(), z.string()).nullable(),
})
