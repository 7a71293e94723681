import { z } from 'zod/mini'
import { utmLimits } from '#machines/shared/utm.ts'

const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum))

/** Campaign of the visit, sent with a form. */
export const utm = z
  .record(text(utmLimits.name), text(utmLimits.value))
  .check(z.refine((params) => Object.keys(params).length <= utmLimits.params))
