import { z } from 'zod/mini'
import { sentCode as code } from '#server/api/input/digits.ts'
import { nameUpTo } from '#server/api/input/person.ts'

const email = z.string().check(z.trim(), z.email(), z.maxLength(254))
const name = nameUpTo(80)
const newPassword = z.string().check(z.minLength(12), z.maxLength(200))

export const interaction = z.object({ id: z.string().check(z.regex(/^[\w-]{20,64}$/)) })

export const signInForm = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(200)) })
export const registrationForm = z.object({ firstName: name, lastName: name, email, password: newPassword })
export const codeForm = z.object({ code })
export const forgottenForm = z.object({ email })
export const resetForm = z.object({ code, password: newPassword })
