import { z } from 'zod/mini'

export const legalRequest = z.object({
  page: z.enum(['privacy', 'cookies', 'terms', 'accessibility', 'imprint']),
  version: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
})
