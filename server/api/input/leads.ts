import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { fleetSizes, type LeadScene } from '#machines/flows/lead-form/lead-form.types.ts'
import { mailSections } from '#machines/orders/lead/lead.types.ts'
import { digits } from './digits.ts'
import { mileage } from './mileage.ts'
import { payerName } from './payer.ts'
import { consent, personEmail, personName, personPhone, phoneRuleAt } from './person.ts'

/* Fields of each kind of lead: checked by the form in the browser, and one by one where it is recorded. */

/** Letters and digits of any script, with the separators of plates. */
export const numberPlate = z.string().check(
  digits,
  z.overwrite((plate) => plate.trim().replace(/\s+/g, ' ').toUpperCase()),
  z.regex(/^(?=.*\p{N})[\p{L}\p{N}](?:[ .-]?[\p{L}\p{N}]){1,10}$/u),
  z.maxLength(14),
)

export const message = z.string().check(z.trim(), z.maxLength(1000), z.regex(/^[^<>]*$/))

/** Not an enum: its refusal would hide the other errors of the form. */
const fleetSize = z.string().check(
  z.refine((size) => fleetSizes.some((known) => known === size)),
  z.maxLength(40),
)

/** Unused in a scene; not sent. */
const unusedField = z.string().check(z.maxLength(1000))
const sections = z.array(z.enum(mailSections)).check(z.maxLength(mailSections.length))

/** In form order, which is the order of errors. */
const allFields = {
  company: unusedField,
  fleetSize: unusedField,
  message,
  firstName: unusedField,
  lastName: unusedField,
  email: personEmail,
  phoneCountry: z.enum(marketCodes),
  phoneNumber: unusedField,
  hasCar: z.boolean(),
  mileage: unusedField,
  numberPlate: unusedField,
  sections,
  privateCheck: consent,
}
const person = { ...allFields, firstName: personName, lastName: personName, phoneNumber: personPhone }
const phoneRules = phoneRuleAt('phoneNumber')
const noCar = { hasCar: z.literal(false) }
/** Required with a trade-in car only. */
const withCar = { hasCar: z.literal(true), mileage, numberPlate }

export const leadForms = {
  test_drive: z.object(person).check(...phoneRules),
  intention: z.discriminatedUnion('hasCar', [
    z.object({ ...person, ...noCar }).check(...phoneRules),
    z.object({ ...person, ...withCar }).check(...phoneRules),
  ]),
  newsletter: z.object({ ...allFields, sections: sections.check(z.minLength(1)) }),
  b2b: z.object({ ...person, company: payerName, fleetSize }).check(...phoneRules),
} satisfies Record<LeadScene, z.ZodMiniType>

/** Request for the link to the mail settings. */
export const addressForm = z.object({ email: personEmail })

/** Output of a form of any scene. */
export type LeadValues = z.output<(typeof leadForms)[LeadScene]>
