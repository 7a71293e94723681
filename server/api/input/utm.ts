import { z } from 'zod/mini'
import { utmLimits } from '#machines/shared/utm.ts'

const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum))

/** What brought a visit here, sent along with what a form asks for. */
export const utm = z
  .record(text(utmLimits.name), text(utmLimits.value))
  .check(z.refine((params) => Object.keys(params).length <= utmLimits.params))
