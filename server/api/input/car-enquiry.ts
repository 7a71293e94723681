import { z } from 'zod/mini'
import { IdentityType, namesOf } from '#machines/shared/codes.ts'
import { message } from './leads.ts'
import { payerCompany } from './payer.ts'
import { consent, personEmail, personName, personPhone, phoneCountry, phoneRuleAt } from './person.ts'

/** Person who enquires, and how to be reached. */
export const enquirer = z.object({
  firstName: personName,
  lastName: personName,
  email: personEmail,
  phoneCountry,
  phoneNumber: personPhone,
  message: z._default(message, ''),
})

/** Company of an enquiry. */
export const enquirerCompany = payerCompany

/** Unused for private customers; not sent. */
const unusedField = z.string().check(z.maxLength(1000))
const { firstName, lastName, email, phoneNumber } = enquirer.shape
const identity = z.enum(namesOf(IdentityType))

/** In form order, which is the order of errors. */
const privateFields = {
  identity,
  company: unusedField,
  registrationNumber: unusedField,
  vatId: unusedField,
  firstName,
  lastName,
  email,
  phoneCountry,
  phoneNumber,
  message,
  privateCheck: consent,
}
const { name: company, registrationNumber, vatId } = enquirerCompany.shape

const phoneRules = phoneRuleAt('phoneNumber')

/** Forms by kind of customer: of a company also its numbers. */
export const enquiryForms = {
  private: z.object(privateFields).check(...phoneRules),
  company: z.object({ ...privateFields, company, registrationNumber, vatId }).check(...phoneRules),
}

const token = z.string().check(z.maxLength(300))

export const enquiryProof = z.object({ token: z.optional(token) })

/** Customer's answer to the offer. */
export const enquiryAnswer = z.extend(enquiryProof, { answer: z.enum(['accept', 'decline', 'withdraw']) })
