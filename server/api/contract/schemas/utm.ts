import { z } from 'zod'
import { utmLimits } from '#machines/shared/utm.ts'

/** What brought somebody here: the `utm_` parameters of the address at which they landed, by their whole name. */
export const utm = z
  .record(z.string().max(utmLimits.name), z.string().max(utmLimits.value))
  .refine((params) => Object.keys(params).length <= utmLimits.params, { error: `more than ${utmLimits.params}` })
