import { getProfile } from '#app/functions/account/profile.functions.ts'
import { recordLead } from '#app/functions/public/leads.functions.ts'
import { isInApp } from '#app/lib/in-app/in-app.ts'
import { storedUtmParams } from '#app/lib/storage/utm-params.ts'
import type { LeadDraft, RecordLeadInput } from '#machines/flows/lead-form/index.ts'

/** Signed-in customer with known contact data. */
export interface KnownPerson {
  accountId: string
  known: Partial<LeadDraft>
}

/** Null for a visitor. */
export async function readPerson(): Promise<KnownPerson | null> {
  const profile = await getProfile()
  if (!profile) return null
  const { id: accountId, firstName, lastName, email, phone, phoneCountry, company } = profile
  const reached = phone && phoneCountry && { phoneCountry, phoneNumber: phone }
  return { accountId, known: { firstName, lastName, email, ...reached, ...(company && { company: company.name }) } }
}

/** Records a lead, adding what only the browser knows: the app's container and the campaign parameters. */
export function sendLead({ data: { body, idempotencyKey }, signal }: { data: RecordLeadInput; signal: AbortSignal }) {
  const utm = storedUtmParams()
  const sent = {
    ...body,
    scene: isInApp() ? (`APP_${body.scene}` as const) : body.scene,
    utm: Object.keys(utm).length > 0 ? utm : null,
  }
  return recordLead({ data: { body: sent, idempotencyKey }, signal })
}
