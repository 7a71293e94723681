import { z } from 'zod/mini'
import { digits } from './digits.ts'
import { nameUpTo } from './person.ts'

/** Payer, for forms that ask for one: a person by name, a company with its numbers in addition. */
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

/** Number by which a company recognises what it ordered; its invoices state it. */
export const purchaseOrder = nameUpTo(40)

/** Path on the site to return to from the provider's page; other targets are refused. */
export const returnPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\s]*$/))
