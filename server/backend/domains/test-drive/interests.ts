import type { z } from 'zod'
import { config } from '#config'
import type { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { type NewLead, recordLead } from '#server/backend/domains/leads/module.ts'
import { listDriveModels, readStores } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { assertLastingEmail } from '#server/backend/kernel/contact/contact-rules.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { verifyCaptcha } from '#server/backend/platform/captcha/captcha.ts'
import { driveInterests } from '#server/backend/platform/db/schema/test-drive.ts'

type Rows = typeof testDriveSite.rows
type NewsletterInput = z.output<Rows['registerNewsletter']['body']>
type Interest = z.output<Rows['registerInterest']['body']>
type Caller = Pick<CallContext, 'account' | 'remoteAddress' | 'requestId'>

/** Version of the consent text next to the newsletter field. */
const newsletterTextVersion = '2026-11'

/**
 * Records a newsletter request made with a booking; it takes effect when confirmed by mail. Throws what recording a
 * lead throws.
 */
export async function recordNewsletterRequest(
  services: BackendContext,
  input: NewsletterInput,
  caller: Caller,
): Promise<void> {
  const newsletter = { scene: 'newsletter', sections: ['news'], details: {} } as const
  await recordLead(services, { ...newsletter, email: input.email, ...leadDefaults(input) }, caller)
}

/**
 * Records the details of a person for whom there is no drive yet, as a lead, and what to tell them about once it is
 * confirmed. Throws `captcha_invalid`, `choice_not_offered` for an unknown model or store, `email_not_allowed`,
 * `too_many_requests`.
 */
export function recordInterest(services: BackendContext, interest: Interest, caller: Caller): Promise<string> {
  const { contact, modelId, siteId, address, sections, textVersion, captcha } = interest
  const { email, phone: phoneNumber, ...person } = contact
  // Before the captcha, which is valid for one try: correcting the address must not require a new one.
  assertLastingEmail(email)
  return services.transaction(async () => {
    if (caller.account === null && config.switches.captcha) await verifyCaptcha(services, captcha)
    const place = await placeOf(services, { siteId, address })
    const isModel = (await listDriveModels(services, {})).some(({ id }) => id === modelId)
    if (!isModel) throw new Refusal('choice_not_offered', `no model ${modelId} is driven`)
    const details = { ...person, phoneNumber, modelId, ...(address && { address }) }
    const defaults = leadDefaults(interest)
    const agreed = textVersion ?? defaults.textVersion
    const lead = { scene: 'test_drive', sections, email, details, ...defaults, textVersion: agreed } as const
    const leadNo = await recordLead(services, lead, caller)
    const createdAt = services.clock.now()
    if (place)
      await services
        .db()
        .insert(driveInterests)
        .values({ leadNo, modelId, ...place, createdAt })
    return leadNo
  })
}

/** Null for an interest without a place, of which staff alone learn. */
async function placeOf(
  services: BackendContext,
  { siteId, address }: Pick<Interest, 'siteId' | 'address'>,
): Promise<Pick<typeof driveInterests.$inferSelect, 'siteId' | 'country' | 'postcode' | 'city'> | null> {
  if (siteId !== undefined) {
    const store = (await readStores(services, {})).find(({ id }) => id === siteId)
    if (!store) throw new Refusal('choice_not_offered', `no store ${siteId} offers drives`)
    return { siteId, country: store.country, postcode: null, city: null }
  }
  if (!address?.country || !(address.postcode || address.city)) return null
  const { country, postcode, city } = address
  return { siteId: null, country, postcode: postcode || null, city: city || null }
}

/** Fields of a lead without a form of its own. */
function leadDefaults({ locale, channelId, utm }: Pick<NewsletterInput, 'locale' | 'channelId' | 'utm'>) {
  return {
    locale,
    utm,
    isInApp: channelId === 3,
    textVersion: newsletterTextVersion,
    isReadableKept: false,
  } satisfies Partial<NewLead>
}
