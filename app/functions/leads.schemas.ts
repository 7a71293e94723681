import { z } from 'zod/mini'
import { leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'
import { mailSections } from '#machines/orders/lead/lead.types.ts'
import { leadForms } from '#server/api/input/leads.ts'
import { personEmail, sentProof } from '#server/api/input/person.ts'
import { utm } from '#server/api/input/utm.ts'

/* Checked in the browser by the forms and again on the server by the functions; hence zod/mini, and nothing of server/. */

const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum))
const token = z.string().check(z.minLength(1), z.maxLength(200))
const sections = z.array(z.enum(mailSections)).check(z.minLength(1), z.maxLength(mailSections.length))

const sent = {
  about: z.object({ modelId: z.exactOptional(text(40)), configuration: z.exactOptional(text(500)) }),
  captcha: sentProof,
  requestKey: z.uuid(),
  /** Of the guidelines beside the form. */
  textVersion: text(20),
  isInApp: z.boolean(),
  utm: z.exactOptional(utm),
}

/** A lead as its scene's form has it. */
export const lead = z.discriminatedUnion('scene', [
  z.object({ ...sent, scene: z.literal('test_drive'), draft: leadForms.test_drive }),
  z.object({ ...sent, scene: z.literal('intention'), draft: leadForms.intention }),
  z.object({ ...sent, scene: z.literal('newsletter'), draft: leadForms.newsletter }),
  z.object({ ...sent, scene: z.literal('b2b'), draft: leadForms.b2b }),
])

export const link = z.object({ token })

/** Of a page's address: the link, and what it confirms. */
export const confirmationLink = z.object({ token, scene: z.enum(leadScenes) })

/** Of the page on which mails are chosen; with a section one press ends those alone. */
export const choiceLink = z.object({ token, section: z.exactOptional(z.enum(mailSections)) })

/** What its buttons say. */
export const choice = z.discriminatedUnion('act', [
  z.object({ act: z.literal('end'), sections }),
  z.object({ act: z.literal('resume'), sections }),
  z.object({ act: z.literal('contact'), getInTouch: z.enum(['yes', 'no']) }),
])

export const addressForm = z.object({ email: personEmail })
