import { z } from 'zod/mini'
import { digits } from './digits.ts'
import { staffRoles } from './permissions.ts'
import { personEmail } from './person.ts'

/* Input of the console's forms. */

/** Reason for a staff action: a few words, required. */
export const staffReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** Note for colleagues; empty for none. */
export const staffNote = z.string().check(z.trim(), z.maxLength(500))

/** Role that a person with an account is given. */
export const roleGrant = z.object({ email: personEmail, role: z.enum(staffRoles), reason: staffReason })

/** Code of an authenticator, or one for recovery, which is written in groups; easily confused letters are digits. */
export const stepUpForm = z.object({
  code: z.string().check(
    digits,
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.overwrite((typed) => (typed.length === 12 ? typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1') : typed)),
    z.regex(/^(?:\d{6}|[0-9A-HJKMNP-TV-Z]{12})$/),
    z.overwrite((typed) => (typed.length === 12 ? typed.replaceAll(/.{4}(?=.)/g, '$&-') : typed)),
  ),
})

/** Note about a lead. */
export const noteForm = z.object({ note: z.string().check(z.trim(), z.minLength(2), z.maxLength(1000)) })

/** Reason for withdrawing a car from sale, or for putting it back. */
export const saleForm = z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)) })

/** Reference of a bank transfer for a refund outside the provider. */
export const payoutReference = z.string().check(z.trim(), z.minLength(3), z.maxLength(80))

/** Seconds by which a demonstration's clock is moved forward at once. */
export const leapSeconds = z.int().check(z.minimum(1), z.maximum(60 * 60 * 24 * 60))
