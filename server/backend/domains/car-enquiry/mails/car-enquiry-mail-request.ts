import { z } from 'zod'
import { localeSlugs } from '#config'
import { carOffer, enquiredType } from '#server/api/contract/schemas/car-enquiry.ts'

export const carEnquiryMailTemplates = [
  'carEnquiryReceived',
  'carEnquiryOffered',
  'carEnquiryAccepted',
  'carEnquiryClosed',
  'carEnquiryRejected',
  'carEnquiryExpired',
] as const
export type CarEnquiryMailTemplate = (typeof carEnquiryMailTemplates)[number]

/** Payload of an outbox entry of kind `mail`, about an enquiry. */
export const carEnquiryMailRequest = z.object({
  template: z.enum(carEnquiryMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: z.object({
    firstName: z.string(),
    modelName: z.string(),
    purchaseType: enquiredType,
    months: z.int(),
    monthlyKm: z.int(),
    enquiryUrl: z.url({ protocol: /^https?$/ }),
    offer: carOffer.optional(),
    /** Whether the rate is stated net. */
    isNet: z.boolean().optional(),
    /** Staff's reason for a refusal. */
    reason: z.string().optional(),
  }),
})
export type CarEnquiryMailRequest = z.infer<typeof carEnquiryMailRequest>
