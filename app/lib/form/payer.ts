import { z } from 'zod/mini'
import { digits } from './digits.ts'

/** Who is billed, for forms that ask for it: a person by name, a company with its numbers beside. */
export const payerName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120), z.regex(/^[^<>\p{Cc}]+$/u))
export const payerEmail = z.email().check(z.maxLength(254))

export const payerCompany = z.object({
  name: payerName,
  registrationNumber: payerName,
  vatId: z.string().check(
    digits,
    z.overwrite((id) => id.replaceAll(/[\s.-]/g, '').toUpperCase()),
    z.regex(/^[A-Z0-9]{4,20}$/),
  ),
})
