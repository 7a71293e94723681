import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { day } from './bounds.ts'
import { digits } from './digits.ts'
import { personName, personPhone, phoneRuleAt } from './person.ts'

/** May contain letters. */
const licenceNumber = z.string().check(digits, z.trim(), z.regex(/^[\p{L}\p{N} ./-]{4,30}$/u))

/** Driver. Days are `2026-12-01`; the minimum age is checked on the day of the order. */
export const driver = z
  .object({
    firstName: personName,
    lastName: personName,
    birthDate: day,
    phoneCountry: z.enum(marketCodes),
    phone: personPhone,
    licenceNumber,
    licenceCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
    licenceExpiresOn: day,
  })
  .check(...phoneRuleAt('phone'))
