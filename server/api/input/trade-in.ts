import { z } from 'zod/mini'
import { localeSlugs } from '#config'
import { readNorwegianPlate } from '#machines/shared/number-plate.ts'
import { wholeNumber } from './bounds.ts'
import { mileage } from './mileage.ts'
import { consent, personEmail, personName, personPhone, phoneCountry, phoneRuleAt } from './person.ts'

const token = z.string().check(z.maxLength(300))

/** Car offered for trade-in. The request's machine judges plate, kilometres and consent. */
export const submission = z.object({
  /** In any notation. */
  numberPlate: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  mileage: wholeNumber,
  placeId: z.string().check(z.minLength(1), z.maxLength(60)),
  firstName: personName,
  lastName: personName,
  email: personEmail,
  phoneCountry,
  phoneNumber: personPhone,
  /** "I have read the guidelines". */
  privateCheck: z.boolean(),
  /** Version of those guidelines. */
  textVersion: z.string().check(z.minLength(1), z.maxLength(20)),
  captcha: z.optional(z.string().check(z.maxLength(4000))),
  /** Language of the mails. */
  locale: z.enum(localeSlugs),
})

export const requestProof = z.object({ token: z.optional(token) })

/** Customer's answer to the offer. */
export const answer = z.extend(requestProof, { answer: z.enum(['accept', 'decline', 'withdraw']) })

const { placeId, firstName, lastName, email, phoneNumber } = submission.shape

export const carForm = z.object({
  /** Normalised to the official notation. */
  numberPlate: z.string().check(
    z.overwrite((typed) => readNorwegianPlate(typed) ?? typed.trim()),
    z.refine((plate) => readNorwegianPlate(plate) !== null),
    z.maxLength(20),
  ),
  mileage,
})

export const placeForm = z.object({ placeId })

export const personForm = z
  .object({ firstName, lastName, email, phoneCountry, phoneNumber, privateCheck: consent })
  .check(...phoneRuleAt('phoneNumber'))
