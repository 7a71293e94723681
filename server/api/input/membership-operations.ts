import { z } from 'zod/mini'
import { digits } from './digits.ts'
import { personEmail } from './person.ts'

const mostUses = z.int().check(z.minimum(1), z.maximum(100_000))

/** Code for a membership; valid for one address or, without one, for any holder. */
export const newCode = z.object({
  campaign: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
  email: z.optional(personEmail),
  mostUses: z._default(mostUses, 1),
})

/** Form values of the same. */
export const codeForm = z.object({
  campaign: newCode.shape.campaign,
  email: z.union([z.literal(''), personEmail]),
  mostUses: z.string().check(
    digits,
    z.trim(),
    z.regex(/^[1-9]\d{0,5}$/),
    z.refine((typed) => mostUses.safeParse(Number(typed)).success),
  ),
})
