import { z } from 'zod/mini'
import { day } from './bounds.ts'
import { payerName as name } from './payer.ts'
import { personEmail as email } from './person.ts'

/* Cancellation of a contract without signing in. */

/** `withdrawal`: the consumer's right within its period. `cancellation`: any other end of a contract. */
export const endingKind = z.enum(['withdrawal', 'cancellation'])

/** `extraordinary` requires a reason and is reviewed by a person. */
const cause = z.enum(['ordinary', 'extraordinary'])
const reason = z.string().check(z.trim(), z.maxLength(1000))

export const endingTerms = z.object({
  cause: z._default(cause, 'ordinary'),
  reason: z.optional(reason),
  /** Last day; the earliest one when omitted. */
  endsOn: z.optional(day),
})

/** `SO-7K3M-9Q2X` or `MO-7K3M-9Q2X`, in any case. */
const orderNo = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{4,32}$/))

export const withdrawalForm = z.object({ name, orderNo, email })

/** An extraordinary cancellation requires a reason. */
export const cancellationForm = z
  .object({ name, orderNo, email, cause, reason, endsOn: z.union([z.literal(''), day]) })
  .check(z.refine((form) => form.cause === 'ordinary' || form.reason !== '', { path: ['reason'] }))
