import { z } from 'zod/mini'
import { localeSlugs } from '#config'
import { IdentityType, namesOf } from '#machines/shared/codes.ts'
import { day } from '#server/api/input/bounds.ts'
import { nameUpTo, optionalNameUpTo } from '#server/api/input/person.ts'

const name = nameUpTo(80)

/** What a customer says of themselves, as its form holds it: '' is nothing said. */
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
