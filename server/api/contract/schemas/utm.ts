import { z } from 'zod'
import { utmLimits } from '#machines/shared/utm.ts'
import { boundedRecord } from './bounds.ts'

/** What brought somebody here: the `utm_` parameters of the address at which they landed, by their whole name. */
export const utm = boundedRecord(z.string().max(utmLimits.name), z.string().max(utmLimits.value), utmLimits.params)
