import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { teams } from '#server/api/contract/schemas/careers.ts'

export const openingSearch = z.object({
  country: z.optional(z.enum(marketCodes)),
  team: z.optional(z.enum(teams)),
  q: z.optional(z.string().check(z.maxLength(80))),
})

export const anOpening = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) })
