import { z } from 'zod/mini'
import { config, marketCodes } from '#config'
import { phoneDigits, sentCode as code } from '#app/lib/form/digits.ts'

const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254))

const phone = phoneDigits(4, 15)

export const newEmail = z.object({ email })

export const newMobile = z.object({ phoneCountry: z.enum(marketCodes), phone }).check(
  z.refine(
    ({ phoneCountry, phone }) => {
      const [least, most] = config.markets[phoneCountry].phoneDigits
      return phone.length >= least && phone.length <= most
    },
    { path: ['phone'] },
  ),
)

export const typedCode = z.object({ code })

/** As long as the backend wants a new one to be; it judges the rest. */
export const typedPasswords = z.object({
  code,
  current: z.string().check(z.minLength(1), z.maxLength(200)),
  next: z.string().check(z.minLength(12), z.maxLength(200)),
})

/** What a code is sent for. */
export const codeTarget = z.discriminatedUnion('what', [
  z.object({ what: z.literal('email'), email }),
  z.object({ what: z.literal('mobile'), phoneCountry: z.enum(marketCodes), phone }),
  z.object({ what: z.literal('password') }),
])

export const credentialChange = z.object({
  target: codeTarget,
  code,
  sealed: z.nullable(z.string().check(z.maxLength(4_000))),
})

export const aSession = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })
