import { z } from 'zod'
import { localeSlugs } from '#config'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

export const damageMailTemplates = [
  'damageReceived',
  'damageTriaged',
  'damageAssistance',
  'damageScheduled',
  'damageRepaired',
  'damageSettled',
  'damageRejected',
  'damageWithdrawn',
] as const
export type DamageMailTemplate = (typeof damageMailTemplates)[number]

/** Payload of an outbox entry of kind `mail`, about a damage report. */
export const damageMailRequest = z.object({
  template: z.enum(damageMailTemplates),
  to: z.email(),
  locale: z.enum(localeSlugs),
  orderNo: z.string(),
  values: z.object({
    firstName: z.string(),
    modelName: z.string(),
    plate: z.string().optional(),
    place: z.string(),
    happenedAt: instant,
    /** IANA zone for times. */
    timeZone: z.string(),
    /** Number of photographs. */
    pictures: z.int(),
    /** What staff arranged or settled, or the reason of a rejection. */
    note: z.string().optional(),
    repair: z.object({ on: z.iso.date(), place: z.string() }).optional(),
    reportUrl: z.url({ protocol: /^https?$/ }),
  }),
})
export type DamageMailRequest = z.infer<typeof damageMailRequest>
