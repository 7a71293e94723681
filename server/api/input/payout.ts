import { z } from 'zod/mini'

/** Number of a bank transfer by which staff gave money back outside the provider. */
export const payoutReference = z.string().check(z.trim(), z.minLength(3), z.maxLength(80))
