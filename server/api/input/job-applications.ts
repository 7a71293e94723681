import { z } from 'zod/mini'
import { localeSlugs } from '#config'
import { maximumFiles } from '#machines/flows/application-form/application-form.types.ts'
import { day, fileSize, timeOfDay } from './bounds.ts'
import { message } from './leads.ts'
import { openingId } from './master-data.ts'
import { consent, personEmail, personName, personPhone, phoneCountry, phoneRuleAt } from './person.ts'

/* Applications for openings, as forms and calls write them. */

/** Chosen by the page: names the files before there is an application. */
const attempt = z.uuid()
const fileId = z.string().check(z.regex(/^[\w-]{20,128}$/))

/** File that is about to be uploaded, as the browser describes it. */
export const applicationUpload = z.object({
  openingId,
  attempt,
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  contentType: z.string().check(z.maxLength(100)),
  size: fileSize,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const storedUpload = z.object({ attempt, fileId })

const applicant = {
  firstName: personName,
  lastName: personName,
  email: personEmail,
  phoneCountry,
  phoneNumber: personPhone,
  message,
}

export const applicationSubmission = z.object({
  openingId,
  attempt,
  ...applicant,
  message: z._default(message, ''),
  /** The CV first. */
  files: z.array(fileId).check(z.minLength(1), z.maxLength(maximumFiles)),
  privateCheck: z.boolean(),
  /** Keeps it for other openings as well. */
  isKeptLonger: z._default(z.boolean(), false),
  /** Version of the accepted guidelines. */
  textVersion: z.string().check(z.minLength(1), z.maxLength(20)),
  captcha: z.optional(z.string().check(z.maxLength(4000))),
  /** Language of the mails. */
  locale: z.enum(localeSlugs),
})

/** Form of the applicant; its files are sent apart. */
export const applicantForm = z
  .object({ ...applicant, privateCheck: consent, isKeptLonger: z.boolean() })
  .check(...phoneRuleAt('phoneNumber'))

/** Token of a mailed link. */
export const applicationProof = z.object({ token: z.optional(z.string().check(z.maxLength(300))) })

/** Answer of the applicant, by the link or by the signed-in account. */
export const applicationAnswer = z.extend(applicationProof, { answer: z.literal('withdraw') })

/** Whether it is kept for other openings, by the link or by the signed-in account. */
export const applicationKeeping = z.extend(applicationProof, { isKeptLonger: z.boolean() })

/* Forms of staff. */

/** When and where to meet, by the clocks of the opening's country. */
export const interviewAppointment = z.object({
  date: day,
  time: timeOfDay,
  place: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
})

/** Words that the applicant reads in the mail. */
export const applicationNote = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))
