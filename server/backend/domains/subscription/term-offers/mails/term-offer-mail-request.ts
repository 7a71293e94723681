import { z } from 'zod'
import { localeSlugs } from '#config'
import { money } from '#server/api/contract/schemas/money.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

export const termOfferMailTemplates = [
  'termOfferMade',
  'termOfferReminder',
  'termOfferImproved',
  'termExtended',
  'followOnAgreed',
  'termOfferWithdrawn',
] as const
export type TermOfferMailTemplate = (typeof termOfferMailTemplates)[number]

/** Payload of an outbox entry of kind `mail`, about an offer to extend a term. */
export const termOfferMailRequest = z.object({
  template: z.enum(termOfferMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: z.object({
    firstName: z.string(),
    modelName: z.string(),
    subscriptionNo: z.string(),
    /** IANA zone for dates. */
    timeZone: z.string(),
    termEndsAt: instant,
    expiresAt: instant,
    /** Price of a month without an extension. */
    monthly: money,
    /** Extensions on offer, or the accepted one. */
    choices: z.array(z.object({ months: z.int(), perMille: z.int(), monthly: money, endsAt: instant })),
    /** New end of an extended term. */
    extendedTo: instant.optional(),
    /** Other car that was ordered, and the last day of the present one. */
    followOn: z.object({ orderNo: z.string(), modelName: z.string(), endsAt: instant }).optional(),
    /** Reason of staff. */
    reason: z.string().optional(),
    offerUrl: z.url({ protocol: /^https?$/ }),
  }),
})
export type TermOfferMailRequest = z.infer<typeof termOfferMailRequest>
