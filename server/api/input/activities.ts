import { z } from 'zod/mini'
import { consent, personEmail, personName } from './person.ts'

/** Who registers for an activity. */
export const personForm = z.object({
  firstName: personName,
  lastName: personName,
  email: personEmail,
  privateCheck: consent,
})
