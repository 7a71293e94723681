import { z } from 'zod/mini'

/* Input of the console's forms. */

/** Reason for a staff action: a few words, required. */
export const staffReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** Note for colleagues; empty for none. */
export const staffNote = z.string().check(z.trim(), z.maxLength(500))

/** Note about a lead. */
export const noteForm = z.object({ note: z.string().check(z.trim(), z.minLength(2), z.maxLength(1000)) })

/** Reason for withdrawing a car from sale, or for putting it back. */
export const saleForm = z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)) })

/** Reference of a bank transfer for a refund outside the provider. */
export const payoutReference = z.string().check(z.trim(), z.minLength(3), z.maxLength(80))

/** Seconds by which a demonstration's clock is moved forward at once. */
export const leapSeconds = z.int().check(z.minimum(1), z.maximum(60 * 60 * 24 * 60))
