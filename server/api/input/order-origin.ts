import { z } from 'zod/mini'
import { Channel, OrderSource } from '#machines/shared/channels.ts'
import { utmLimits } from '#machines/shared/utm.ts'

const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum))

/** Campaign of the visit, sent with a form where the customer has consented to that. */
export const utm = z
  .record(text(utmLimits.name), text(utmLimits.value))
  .check(z.refine((params) => Object.keys(params).length <= utmLimits.params))

export const channelId = z._default(z.literal(Object.values(Channel)), Channel.website)

/** What led to an order: fields of every body that creates one. */
export const orderOrigin = {
  channelId,
  orderSource: z._default(z.literal(Object.values(OrderSource)), OrderSource.web),
  utm: z.optional(utm),
}
