import { z } from 'zod/mini'

/* What staff write in the console's forms. */

/** What staff write down about what they do: a few words, not none. */
export const staffReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** A word for colleagues; '' is none. */
export const staffNote = z.string().check(z.trim(), z.maxLength(500))

/** What staff write down about a lead. */
export const noteForm = z.object({ note: z.string().check(z.trim(), z.minLength(2), z.maxLength(1000)) })

/** Why staff take a car out of sale, or bring it back. */
export const saleForm = z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)) })

/** Number of a bank transfer by which staff gave money back outside the provider. */
export const payoutReference = z.string().check(z.trim(), z.minLength(3), z.maxLength(80))

/** By how many seconds the clock of a demonstration is moved forward at once. */
export const leapSeconds = z.int().check(z.minimum(1), z.maximum(60 * 60 * 24 * 60))
