import { isInApp } from '#app/lib/in-app/in-app.ts'
import { keptUtmParams } from '#app/lib/storage/utm-params.ts'
import type { LeadFormPorts } from '#machines/flows/lead-form/index.ts'
import { refusal } from '#machines/shared/outcome.ts'
import { readGuidelines, recordLead } from './leads.functions.ts'
import { getProfile } from './profile.functions.ts'
import { createChallenge } from './test-drive.functions.ts'

/** What a lead's form does beyond the page: `<LeadForm ports={leadPorts} … />`. */
export const leadPorts = {
  createChallenge: () => createChallenge(),
  readGuidelines: () => readGuidelines(),

  async readPerson() {
    const profile = await getProfile()
    if (!profile) return null
    const { id: accountId, firstName, lastName, email, phone, phoneCountry, company } = profile
    const reached = phone && phoneCountry && { phoneCountry, phoneNumber: phone }
    return { accountId, known: { firstName, lastName, email, ...reached, ...(company && { company: company.name }) } }
  },

  async recordLead({ draft, scene, ...sent }, signal) {
    if (!navigator.onLine) return refusal('offline')
    // Its schemas are as large as the form's, which has them by now.
    const { lead } = await import('./leads.schemas.ts')
    const utm = keptUtmParams()
    const data = lead.parse({
      ...sent,
      scene,
      draft,
      isInApp: isInApp(),
      ...(Object.keys(utm).length > 0 && { utm }),
    })
    const recorded = await recordLead({ data, signal })
    return recorded.ok ? { ok: true, value: null } : recorded
  },
} satisfies LeadFormPorts & Record<'createChallenge' | 'readGuidelines' | 'readPerson', () => Promise<unknown>>
