import { z } from 'zod/mini'
import type { LeadDraft, LeadScene } from '#machines/flows/lead-form/index.ts'
import { leadForms, type LeadValues } from '#server/api/input/leads.ts'
import { personProof } from '#server/api/input/person.ts'

/** Form values with the captcha solution. */
export interface LeadInput extends LeadDraft {
  captcha: string
}
export type LeadOutput = LeadValues & { captcha: string }

const proof = z.object({ captcha: personProof() })

/** Required result of each scene's form. */
export const leadSchemas = {
  test_drive: z.intersection(leadForms.test_drive, proof),
  intention: z.intersection(leadForms.intention, proof),
  newsletter: z.intersection(leadForms.newsletter, proof),
  b2b: z.intersection(leadForms.b2b, proof),
} satisfies Record<LeadScene, z.ZodMiniType>
