import { z } from 'zod/mini'
import { localeSlugs } from '#config'
import { IdentityType, namesOf } from '#machines/shared/codes.ts'
import { day } from './bounds.ts'
import { nameUpTo, optionalNameUpTo } from './person.ts'

const name = nameUpTo(80)
const company = z.object({
  name: nameUpTo(120),
  /** Number in the register of the company's country. */
  registrationNumber: z.optional(nameUpTo(40)),
  vatId: z.optional(nameUpTo(20)),
})

/** Complete profile: an omitted field is deleted, except those proven by a code. */
export const profileUpdate = z.object({
  firstName: name,
  lastName: name,
  identityType: z.literal(Object.values(IdentityType)),
  birthDate: z.optional(day),
  company: z.optional(company),
  locale: z.optional(z.enum(localeSlugs)),
})

/** Form values of the same: empty for none. */
export const profileForm = z
  .object({
    firstName: name,
    lastName: name,
    identityType: z.enum(namesOf(IdentityType)),
    company: optionalNameUpTo(120),
    registrationNumber: optionalNameUpTo(40),
    vatId: optionalNameUpTo(20),
    birthDate: z.union([z.literal(''), day]),
    locale: z.union([z.literal(''), z.enum(localeSlugs)]),
  })
  .check(z.refine(({ identityType, company }) => identityType === 'private' || company !== '', { path: ['company'] }))

/** Code with which a customer invites others. */
export const invitationCode = z.string().check(z.regex(/^[A-Za-z0-9]{8}$/))
