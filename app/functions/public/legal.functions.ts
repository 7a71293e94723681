import { z } from 'zod/mini'
import { read } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import * as legal from '#server/services/legal.ts'

const legalRequest = z.object({
  page: z.enum(['privacy', 'cookies', 'terms', 'accessibility', 'imprint']),
  version: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
})

export const readLegalText = read()
  .validator(validated(legalRequest))
  .handler(({ context, data }) => legal.readLegalText(context.call, data))
