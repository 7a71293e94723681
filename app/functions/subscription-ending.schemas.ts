import { z } from 'zod/mini'
import { day, minorUnits } from '#server/api/input/bounds.ts'
import { payerName as name } from '#server/api/input/payer.ts'
import { personEmail as email, sentProof } from '#server/api/input/person.ts'

const kind = z.enum(['withdrawal', 'cancellation'])
const wish = {
  cause: z.enum(['ordinary', 'extraordinary']),
  reason: z.exactOptional(z.string().check(z.trim(), z.maxLength(1000))),
  endsOn: z.exactOptional(day),
}

/** `SO-7K3M-9Q2X` or `MO-7K3M-9Q2X`, however it was typed. */
const orderNo = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{4,32}$/))

export const withdrawalForm = z.object({ name, orderNo, email })

/** An extraordinary cancellation says why. */
export const cancellationForm = z
  .object({
    name,
    orderNo,
    email,
    cause: wish.cause,
    reason: z.string().check(z.trim(), z.maxLength(1000)),
    endsOn: z.union([z.literal(''), day]),
  })
  .check(z.refine(({ cause, reason }) => cause === 'ordinary' || reason !== '', { path: ['reason'] }))

export const declaration = z.object({
  ...wish,
  kind,
  name,
  orderNo,
  email,
  captcha: sentProof,
  declareKey: z.uuid(),
})

export const link = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const confirmation = z.object({ ...wish, ...link.shape, kind, feeShown: minorUnits })
