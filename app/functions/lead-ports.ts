import { outliving } from '#app/lib/flow/outliving.ts'
import { isInApp } from '#app/lib/in-app/in-app.ts'
import { leadTextVersion } from '#app/lib/form/lead-text-version.ts'
import { keptUtmParams } from '#app/lib/storage/utm-params.ts'
import type { LeadFormPorts } from '#machines/flows/lead-form/index.ts'
import { refusal } from '#machines/shared/outcome.ts'
import { recordLead } from './leads.functions.ts'
import { createChallenge } from './test-drive.functions.ts'

/** What a lead's form does beyond the page: `<LeadForm ports={leadPorts} … />`. */
export const leadPorts = {
  createChallenge: () => createChallenge(),

  async recordLead({ draft, scene, ...sent }, signal) {
    if (!navigator.onLine) return refusal('offline')
    // Its schemas are as large as the form's, which has them by now.
    const { lead } = await import('./leads.schemas.ts')
    const utm = keptUtmParams()
    const data = lead.parse({
      ...sent,
      scene,
      draft,
      textVersion: leadTextVersion,
      isInApp: isInApp(),
      ...(Object.keys(utm).length > 0 && { utm }),
    })
    const recorded = await outliving(recordLead({ data, signal }))
    return recorded.ok ? { ok: true, value: null } : recorded
  },
} satisfies LeadFormPorts & { createChallenge: () => Promise<{ challenge: unknown; lifeMs: number }> }
