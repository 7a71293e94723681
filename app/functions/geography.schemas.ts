import { z } from 'zod/mini'
import { digits } from '#app/lib/form/digits.ts'
import { marketCodes } from '#config'

const country = z.enum(marketCodes)

export const placeSearch = z.object({
  q: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
  country: z.exactOptional(country),
})

export const postcodeSearch = z.object({
  country,
  postcode: z.string().check(digits, z.trim(), z.minLength(2), z.maxLength(10)),
})
