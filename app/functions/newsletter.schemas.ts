import { z } from 'zod/mini'

export const newsletterForm = z.object({ email: z.email().check(z.maxLength(254)) })

/** The form and a key of its own: the same for every attempt at one request. */
export const newsletterRequest = z.extend(newsletterForm, { requestKey: z.uuid() })
