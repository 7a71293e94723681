import type { z } from 'zod'
import type { LocaleSlug } from '#config'
import type { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import type { CallContext } from '#server/backend/http/handler.ts'
import { recordLead } from '#server/backend/leads/recording.ts'
import type { Services } from '#server/backend/services.ts'

type Interest = z.output<(typeof testDriveSite.rows.registerInterest)['body']>
type Caller = Pick<CallContext, 'account' | 'remoteAddress' | 'requestId'>

/** Of the words beside a field or a tick that asks for news. */
const newsTextVersion = '2026-11'

/** Somebody's wish for news, asked for in passing; it counts once they have confirmed it. */
export async function recordNewsletterWish(
  services: Services,
  { email, locale }: { email: string; locale: LocaleSlug },
  caller: Caller,
): Promise<void> {
  const news = { scene: 'newsletter', sections: ['news'], details: {}, textVersion: newsTextVersion } as const
  await recordLead(services, { ...news, email, locale, isInApp: false, isReadableKept: false }, caller)
}

/** The details of somebody for whose town there is no slot yet. Throws `email_not_allowed`, `too_many_requests`. */
export function recordInterest(
  services: Services,
  { contact, modelId, address, locale }: Interest,
  caller: Caller,
): Promise<string> {
  const { email, phone: phoneNumber, ...person } = contact
  const details = { ...person, phoneNumber, modelId, ...(address && { address }) }
  const asked = { scene: 'test_drive', sections: [], textVersion: newsTextVersion } as const
  return recordLead(services, { ...asked, email, details, locale, isInApp: false, isReadableKept: false }, caller)
}
