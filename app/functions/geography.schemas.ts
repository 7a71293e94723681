import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { digits } from '#server/api/input/digits.ts'

const country = z.enum(marketCodes)

export const placeSearch = z.object({
  q: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
  country: z.exactOptional(country),
})

export const postcodeSearch = z.object({
  country,
  postcode: z.string().check(digits, z.trim(), z.minLength(2), z.maxLength(10)),
})
