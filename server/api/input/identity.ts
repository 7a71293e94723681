import { z } from 'zod/mini'
import { sentCode as code } from './digits.ts'
import { nameUpTo } from './person.ts'

/* Sign-in input. */

const email = z.string().check(z.trim(), z.email(), z.maxLength(254))
const name = nameUpTo(80)
/** Length over complexity; the backend refuses passwords that are easily guessed. */
const newPassword = z.string().check(z.minLength(12), z.maxLength(200))

export const signInForm = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(200)) })
export const registrationForm = z.object({ firstName: name, lastName: name, email, password: newPassword })
export const codeForm = z.object({ code })
export const forgottenForm = z.object({ email })
export const resetForm = z.object({ code, password: newPassword })
