import { z } from 'zod'
import { localeSlugs } from '#config'
import { sentCode } from '#server/api/input/digits.ts'

const common = {
  /** `+4741234567` */
  to: z.string().regex(/^\+\d{7,18}$/),
  locale: z.enum(localeSlugs),
}

/** Payload of an outbox entry of kind `text`. */
export const textRequest = z.discriminatedUnion('template', [
  /** Code that verifies a new number. */
  z.object({ template: z.literal('mobileCode'), ...common, values: z.object({ code: sentCode }) }),
  /** Sent to the old number: it was replaced by another one, shown masked. */
  z.object({ template: z.literal('mobileChanged'), ...common, values: z.object({ reachedAt: z.string() }) }),
])
export type TextRequest = z.infer<typeof textRequest>
