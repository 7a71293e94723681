import { z } from 'zod/mini'
import { digits } from './digits.ts'

const country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** Towns by the start of their name. */
export const placeSearch = z.object({
  q: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
  country: z.optional(country),
})

/** Towns by postcode. */
export const postcodeSearch = z.object({
  country,
  postcode: z.string().check(digits, z.trim(), z.minLength(2), z.maxLength(10)),
})
