import { z } from 'zod/mini'
import { typedCode } from './account-security.schemas.ts'

export const erasure = typedCode

export const mailChoice = z.object({
  sections: z.array(z.enum(['news', 'offers', 'events'])).check(z.maxLength(10)),
  textVersion: z.string().check(z.minLength(1), z.maxLength(20)),
})
