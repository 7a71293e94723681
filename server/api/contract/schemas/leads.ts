import { z } from 'zod'
import { localeSlugs } from '#config'
import { fleetSizes, type LeadScene, leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'
import { message, numberPlate } from '#server/api/input/leads.ts'
import { payerName } from '#server/api/input/payer.ts'
import { personName, personPhone, phoneCountry } from '#server/api/input/person.ts'
import { mailSection } from './account.ts'

/* Leads: contact details left by visitors. */

export const leadScene = z.enum(leadScenes)

const appPrefix = 'APP_'
/** Scene on the wire: in upper case, with a mark for forms of the mobile app. */
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

/** Fields of a lead's form; its scene decides which ones are used. */
export const leadDetails = z.object({
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  phoneCountry: z.optional(phoneCountry),
  phoneNumber: z.optional(personPhone),
  /** Kilometres of a car for trade-in. */
  mileage: z.int().min(0).max(999_999).optional(),
  numberPlate: z.optional(numberPlate),
  company: z.optional(payerName),
  fleetSize: z.enum(fleetSizes).optional(),
  message: z.optional(message),
  /** Model shown on the page of the form. */
  modelId: z.string().max(40).optional(),
  /** Path on the site that opens a configuration. */
  configuration: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)[^\s<>\\]*$/)
    .optional(),
})
export type LeadDetails = z.infer<typeof leadDetails>

export const leadLocale = z.enum(localeSlugs)

/** Subscription to each kind of mail, for the holder of a link. */
export const sectionChoices = z.array(z.object({ section: mailSection, isSubscribed: z.boolean() }))

/** Token of a mailed link. */
export const linkToken = z.string().min(1).max(200)
