import type { z } from 'zod'
import type { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { type NewLead, recordLead } from '#server/backend/domains/leads/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'

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

/** Records the details of a person whose town has no slot yet. Throws `email_not_allowed`, `too_many_requests`. */
export function recordInterest(services: BackendContext, interest: Interest, caller: Caller): Promise<string> {
  const { contact, modelId, address } = interest
  const { email, phone: phoneNumber, ...person } = contact
  const details = { ...person, phoneNumber, modelId, ...(address && { address }) }
  return recordLead(services, { scene: 'test_drive', sections: [], email, details, ...leadDefaults(interest) }, caller)
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
