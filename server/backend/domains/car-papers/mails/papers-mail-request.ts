import { z } from 'zod'
import { localeSlugs } from '#config'

export const papersMailTemplates = ['carPapersReady', 'carPapersChanged'] as const
export type PapersMailTemplate = (typeof papersMailTemplates)[number]

/** Payload of an outbox entry of kind `mail`, about the papers of a car. */
export const papersMailRequest = z.object({
  template: z.enum(papersMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  /** Subscription order of the car. */
  orderNo: z.string(),
  values: z.object({
    firstName: z.string(),
    modelName: z.string(),
    plate: z.string(),
    orderUrl: z.url({ protocol: /^https?$/ }),
  }),
})
export type PapersMailRequest = z.infer<typeof papersMailRequest>
