import { getProfile } from '#app/functions/account/profile.functions.ts'
import { registerInterest } from '#app/functions/booking/test-drive.functions.ts'
import { recordLead } from '#app/functions/public/leads.functions.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { isInApp } from '#app/lib/in-app/in-app.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { utmParamsOfVisit } from '#app/lib/storage/utm-params.ts'
import type { LeadDraft, RecordLeadInput, RecordLeadOutcome } from '#machines/flows/lead-form/index.ts'
import { success } from '#machines/shared/outcome.ts'

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

interface Sending {
  data: RecordLeadInput
  signal: AbortSignal
}

/** Records a lead, adding what only the browser knows: the app's container and the campaign parameters. */
export async function sendLead({ data: { body, idempotencyKey }, signal }: Sending) {
  const { siteId, place, ...lead } = body
  if (siteId ?? place) return sendInterest({ data: { body, idempotencyKey }, signal })
  const utm = await utmParamsOfVisit()
  const sent = {
    ...lead,
    scene: isInApp() ? (`APP_${body.scene}` as const) : body.scene,
    utm: Object.keys(utm).length > 0 ? utm : null,
  }
  return recordLead({ data: { body: sent, idempotencyKey }, signal })
}

/** Records interest in a drive where there is none yet: a lead, with what to tell it about. */
async function sendInterest({ data: { body, idempotencyKey }, signal }: Sending): Promise<RecordLeadOutcome> {
  const { firstName = '', lastName = '', email, phoneNumber: phone = '' } = body
  const { modelId = '', siteId, place, sections, textVersion, captcha } = body
  const utm = await utmParamsOfVisit()
  const interest = {
    contact: { firstName, lastName, email, phoneCountry: marketOf(body.phoneCountry ?? ''), phone },
    modelId,
    ...(siteId && { siteId }),
    ...(place && { address: { ...place, country: marketOf(place.country) } }),
    sections,
    textVersion,
    privateCheck: true as const,
    locale: localeOfPath(window.location.pathname).slug,
    channelId: isInApp() ? (3 as const) : (5 as const),
    ...(captcha && { captcha }),
    ...(Object.keys(utm).length > 0 && { utm }),
  }
  const recorded = await registerInterest({ data: { query: {}, body: interest, idempotencyKey }, signal })
  return recorded.ok ? success({ isPending: true }) : recorded
}
