import { z } from 'zod/mini'

/** What staff write down about what they do: a few words, not none. */
export const staffReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** A word for colleagues; '' is none. */
export const staffNote = z.string().check(z.trim(), z.maxLength(500))
