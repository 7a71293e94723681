import { z } from 'zod'
import { localeSlugs } from '#config'
import { money } from '#server/api/contract/schemas/money.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

export const tradeInMailTemplates = [
  'tradeInReceived',
  'tradeInOffered',
  'tradeInRejected',
  'tradeInAccepted',
  'tradeInClosed',
  'tradeInExpired',
] as const
export type TradeInMailTemplate = (typeof tradeInMailTemplates)[number]

/** Payload of an outbox entry of kind `mail`, about a trade-in. */
export const tradeInMailRequest = z.object({
  template: z.enum(tradeInMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: z.object({
    firstName: z.string(),
    numberPlate: z.string(),
    /** Kilometres. */
    mileage: z.int(),
    make: z.string().optional(),
    model: z.string().optional(),
    /** Year of the first registration. */
    registrationYear: z.int().optional(),
    condition: z.string().optional(),
    /** Subscription that the car is handed in for. */
    subscriptionNo: z.string().optional(),
    placeName: z.string(),
    /** Address on one line. */
    placeAddress: z.string(),
    /** IANA zone for times. */
    timeZone: z.string(),
    requestUrl: z.url({ protocol: /^https?$/ }),
    offer: money.optional(),
    offerEndsAt: instant.optional(),
    /** Staff's reason for a refusal. */
    reason: z.string().optional(),
  }),
})
export type TradeInMailRequest = z.infer<typeof tradeInMailRequest>
