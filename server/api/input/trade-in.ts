import { z } from 'zod/mini'
import { localeSlugs } from '#config'
import { readNorwegianPlate } from '#machines/shared/number-plate.ts'
import { wholeNumber } from './bounds.ts'
import { digits } from './digits.ts'
import { mileage } from './mileage.ts'
import { consent, personEmail, personName, personPhone, phoneCountry, phoneRuleAt } from './person.ts'

const token = z.string().check(z.maxLength(300))

const day = 86_400_000
const make = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const model = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const condition = z.string().check(z.trim(), z.maxLength(600))
/** Year of the first registration. Somewhere it may already be tomorrow. */
const registrationYear = z.int().check(
  z.minimum(1900),
  z.maximum(2100),
  z.refine((year) => year <= new Date(Date.now() + day).getUTCFullYear()),
)
/** Number of the customer's subscription order. */
const subscriptionNo = z.string().check(z.maxLength(32))

/** Car offered for trade-in. The request's machine judges plate, kilometres and consent. */
export const submission = z.object({
  /** In any notation. */
  numberPlate: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  mileage: wholeNumber,
  make: z.optional(make),
  model: z.optional(model),
  registrationYear: z.optional(registrationYear),
  condition: z.optional(condition),
  placeId: z.string().check(z.minLength(1), z.maxLength(60)),
  firstName: personName,
  lastName: personName,
  email: personEmail,
  phoneCountry,
  phoneNumber: personPhone,
  /** Subscription that the car is handed in for: of the signed-in customer, and not delivered yet. */
  subscriptionNo: z.optional(subscriptionNo),
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
  make,
  model,
  registrationYear: z.string().check(
    digits,
    z.trim(),
    z.regex(/^\d{4}$/),
    z.refine((typed) => registrationYear.safeParse(Number(typed)).success),
  ),
  /** Normalised to the official notation. */
  numberPlate: z.string().check(
    z.overwrite((typed) => readNorwegianPlate(typed) ?? typed.trim()),
    z.refine((plate) => readNorwegianPlate(plate) !== null),
    z.maxLength(20),
  ),
  mileage,
  condition,
})

export const placeForm = z.object({ placeId })

export const personForm = z
  .object({ firstName, lastName, email, phoneCountry, phoneNumber, subscriptionNo, privateCheck: consent })
  .check(...phoneRuleAt('phoneNumber'))
