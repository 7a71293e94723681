import { z } from 'zod/mini'
import { sentCode } from './digits.ts'
import { personPhone, phoneCountry, phoneRuleAt } from './person.ts'

/** Contact address. */
export const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254))

export const newEmail = z.object({ email })

export const newMobile = z.object({ phoneCountry, phone: personPhone }).check(...phoneRuleAt('phone'))

export const typedCode = z.object({ code: sentCode })

/** Minimum length only; the backend judges the rest. */
export const typedPasswords = z.object({
  code: sentCode,
  current: z.string().check(z.minLength(1), z.maxLength(200)),
  next: z.string().check(z.minLength(12), z.maxLength(200)),
})

/** Purpose of a sent code. */
export const codeTarget = z.discriminatedUnion('what', [
  z.object({ what: z.literal('email'), email }),
  z.safeExtend(newMobile, { what: z.literal('mobile') }),
  z.object({ what: z.literal('password') }),
])

export const credentialChange = z.object({
  target: codeTarget,
  code: sentCode,
  sealed: z.nullable(z.string().check(z.maxLength(4_000))),
})
