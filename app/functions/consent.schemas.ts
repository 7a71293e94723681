import { z } from 'zod/mini'

export const decision = z.object({
  visitorId: z.uuid(),
  textVersion: z.string().check(z.regex(/^\d{1,4}$/)),
  choices: z.object({ analytical: z.boolean(), targeting: z.boolean(), functionality: z.boolean() }),
})
