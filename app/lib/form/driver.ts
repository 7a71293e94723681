import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { digits } from './digits.ts'
import { personName, personPhone, phoneRuleAt } from './person.ts'

/** Has letters too. */
const licenceNumber = z.string().check(digits, z.trim(), z.regex(/^[\p{L}\p{N} ./-]{4,30}$/u))

/** Who drives. Days are `2026-12-01`; whether somebody is old enough, only the day of the order tells. */
export const driver = z
  .object({
    firstName: personName,
    lastName: personName,
    birthDate: z.iso.date(),
    phoneCountry: z.enum(marketCodes),
    phone: personPhone,
    licenceNumber,
    licenceCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
    licenceExpiresOn: z.iso.date(),
  })
  .check(phoneRuleAt('phone'))
