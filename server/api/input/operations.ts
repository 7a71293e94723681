import { z } from 'zod/mini'

/** By how many seconds the clock of a demonstration is moved forward at once. */
export const leapSeconds = z.int().check(z.minimum(1), z.maximum(60 * 60 * 24 * 60))
