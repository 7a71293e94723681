import { z } from 'zod/mini'

/** What staff write down about a lead. */
export const noteForm = z.object({ note: z.string().check(z.trim(), z.minLength(2), z.maxLength(1000)) })
