import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { consent, personEmail, personName, sentProof } from '#server/api/input/person.ts'

/* Checked in the browser by the forms and again on the server by the functions; hence zod/mini, and nothing of server/. */

const identifier = z.string().check(z.minLength(1), z.maxLength(80))
const token = z.string().check(z.minLength(1), z.maxLength(300))
const registrationNo = z.string().check(z.minLength(1), z.maxLength(32))

export const inMarket = z.object({ country: z.exactOptional(z.enum(marketCodes)) })
export const anActivity = z.object({ id: identifier })

export const claim = z.object({ registrationNo, token: z.exactOptional(token) })
export const opening = z.object({ id: identifier, claim: z.nullable(claim) })

export const personForm = z.object({
  firstName: personName,
  lastName: personName,
  email: personEmail,
  privateCheck: consent,
})

export const registering = z.object({
  id: identifier,
  attempt: z.uuid(),
  ...personForm.shape,
  textVersion: z.string().check(z.minLength(1), z.maxLength(20)),
  /** Null of somebody whose address is known. */
  email: z.nullable(personEmail),
  captcha: sentProof,
})
