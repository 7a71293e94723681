import { z } from 'zod/mini'
import { localeSlugs } from '#config'
import { damageKinds, maximumPictures } from '#machines/flows/damage-reporting/damage-reporting.types.ts'
import { day, fileSize, timeOfDay } from './bounds.ts'
import { nameUpTo, optionalNameUpTo } from './person.ts'

const orderNo = z.string().check(z.minLength(1), z.maxLength(32))
const fileId = z.string().check(z.regex(/^[\w-]{20,128}$/))
const kind = z.enum(damageKinds)
const description = z.string().check(z.trim(), z.minLength(10), z.maxLength(2000))
const place = z.string().check(z.trim(), z.minLength(3), z.maxLength(200))
const partyName = nameUpTo(120)
const partyContact = z.string().check(z.trim(), z.maxLength(200))
const partyPlate = z.string().check(z.trim(), z.maxLength(20))

/** Another party of an accident; contact and plate are empty where they are not known. */
export const damageParty = z.object({
  name: partyName,
  contact: z._default(partyContact, ''),
  numberPlate: z._default(partyPlate, ''),
})

/** Photograph that is about to be uploaded, as the browser describes it. */
export const pictureUpload = z.object({
  orderNo,
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  contentType: z.string().check(z.maxLength(100)),
  size: fileSize,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const storedPicture = z.object({ fileId })

/** Report of damage or a breakdown. */
export const damageSubmission = z.object({
  /** Subscription order of the car. */
  orderNo,
  kind,
  description,
  canDrive: z.boolean(),
  place,
  /** Day and time in the time zone of the order's market. */
  date: day,
  time: timeOfDay,
  party: z._default(z.nullable(damageParty), null),
  pictures: z.array(fileId).check(z.maxLength(maximumPictures)),
  /** Language of the mails. */
  locale: z.enum(localeSlugs),
})

export const incidentForm = z.object({
  kind,
  description,
  canDrive: z.enum(['yes', 'no']),
})

export const placeForm = z.object({ place, date: day, time: timeOfDay })

export const partyForm = z
  .object({
    hasParty: z.enum(['yes', 'no']),
    name: optionalNameUpTo(120),
    contact: partyContact,
    numberPlate: partyPlate,
  })
  .check(z.refine(({ hasParty, name }) => hasParty === 'no' || partyName.safeParse(name).success, { path: ['name'] }))

/* Forms of staff. */

/** What was arranged, for the customer. */
export const damageNote = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))
export const repairAppointment = z.object({ repairOn: day, repairPlace: place })
