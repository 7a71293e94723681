import { z } from 'zod/mini'
import { digits } from './digits.ts'
import { nameUpTo } from './person.ts'

/** Who is billed, for forms that ask for it: a person by name, a company with its numbers beside. */
export const payerName = nameUpTo(120)

export const payerCompany = z.object({
  name: payerName,
  registrationNumber: nameUpTo(40),
  vatId: z.string().check(
    digits,
    z.overwrite((id) => id.replaceAll(/[\s.-]/g, '').toUpperCase()),
    z.regex(/^[A-Z0-9]{4,20}$/),
  ),
})

/** A path of the site the customer comes back to from a page of the provider's; nowhere else. */
export const returnPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\s]*$/))
