import { z } from 'zod/mini'
import { consent, personEmail, personName } from './person.ts'

/** Participant of an activity. */
export const personForm = z.object({
  firstName: personName,
  lastName: personName,
  email: personEmail,
  privateCheck: consent,
})
