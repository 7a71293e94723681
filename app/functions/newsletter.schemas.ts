import { z } from 'zod/mini'
import { personEmail } from '#app/lib/form/person.ts'

export const newsletterForm = z.object({ email: personEmail })

/** The form and a key of its own: the same for every attempt at one request. */
export const newsletterRequest = z.extend(newsletterForm, { requestKey: z.uuid() })
