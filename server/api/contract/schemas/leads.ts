import { z } from 'zod'
import { localeSlugs } from '#config'
import { fleetSizes, type LeadScene, leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'
import { message, numberPlate } from '#server/api/input/leads.ts'
import { payerName } from '#server/api/input/payer.ts'
import { personName, personPhone, phoneCountry } from '#server/api/input/person.ts'
import { mailSection } from './account.ts'

/* What somebody leaves behind who wants to hear from the brand. */

export const leadScene = z.enum(leadScenes)

const appPrefix = 'APP_'
/** The same on the wire: in upper case, with a mark where the mobile app showed the form. */
export const sentScene = z.enum([
  'TEST_DRIVE',
  'INTENTION',
  'NEWSLETTER',
  'B2B',
  'APP_TEST_DRIVE',
  'APP_INTENTION',
  'APP_NEWSLETTER',
  'APP_B2B',
])
export type SentScene = z.infer<typeof sentScene>

export function sceneOf(sent: SentScene): { scene: LeadScene; isInApp: boolean } {
  const isInApp = sent.startsWith(appPrefix)
  const name = (isInApp ? sent.slice(appPrefix.length) : sent).toLowerCase()
  return { scene: leadScene.parse(name), isInApp }
}

export function sentSceneOf(scene: LeadScene, isInApp: boolean): SentScene {
  return sentScene.parse(`${isInApp ? appPrefix : ''}${scene.toUpperCase()}`)
}

/** The fields of a lead's form. Which of them there are depends on its scene. */
export const leadDetails = z.object({
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  phoneCountry: z.optional(phoneCountry),
  phoneNumber: z.optional(personPhone),
  /** Of a car that is to be traded in, in kilometres. */
  mileage: z.int().min(0).max(999_999).optional(),
  numberPlate: z.optional(numberPlate),
  company: z.optional(payerName),
  fleetSize: z.enum(fleetSizes).optional(),
  message: z.optional(message),
  /** What it was left beside. */
  modelId: z.string().max(40).optional(),
  /** A path on the site, at which a configuration can be opened again. */
  configuration: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)[^\s<>\\]*$/)
    .optional(),
})
export type LeadDetails = z.infer<typeof leadDetails>

export const leadLocale = z.enum(localeSlugs)

/** How it stands with each kind of mails, for whoever holds a link. */
export const sectionChoices = z.array(z.object({ section: mailSection, isSubscribed: z.boolean() }))

/** Part of a mailed link. */
export const linkToken = z.string().min(1).max(200)
