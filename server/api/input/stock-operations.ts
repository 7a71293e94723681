import { z } from 'zod/mini'

/** Why staff take a car out of sale, or bring it back. */
export const saleForm = z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)) })
