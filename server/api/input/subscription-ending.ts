import { z } from 'zod/mini'
import { day } from './bounds.ts'
import { payerName as name } from './payer.ts'
import { personEmail as email } from './person.ts'

/* What ends a contract from outside an account. */

/** `withdrawal`: the right of consumers within its days. `cancellation`: whatever else ends a contract. */
export const endingKind = z.enum(['withdrawal', 'cancellation'])

/** An `extraordinary` cancellation has a reason and is looked at by a person. */
const cause = z.enum(['ordinary', 'extraordinary'])
const reason = z.string().check(z.trim(), z.maxLength(1000))

export const wish = z.object({
  cause: z._default(cause, 'ordinary'),
  reason: z.optional(reason),
  /** The last day; without one the earliest there is. */
  endsOn: z.optional(day),
})

/** `SO-7K3M-9Q2X` or `MO-7K3M-9Q2X`, however it was typed. */
const orderNo = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{4,32}$/))

export const withdrawalForm = z.object({ name, orderNo, email })

/** An extraordinary cancellation says why. */
export const cancellationForm = z
  .object({ name, orderNo, email, cause, reason, endsOn: z.union([z.literal(''), day]) })
  .check(z.refine((form) => form.cause === 'ordinary' || form.reason !== '', { path: ['reason'] }))
