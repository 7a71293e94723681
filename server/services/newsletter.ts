import type { Outcome } from '#machines/shared/outcome.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/** Asks for the newsletter; it comes once the link in the mail that follows has been opened. */
export function registerNewsletter(
  { api, locale }: Call,
  { email, requestKey }: { email: string; requestKey: string },
): Promise<Outcome<{ isPending: boolean }, 'email_not_allowed'>> {
  const call = api.testDriveSite.registerNewsletter(
    { query: {}, body: { email, locale } },
    { idempotencyKey: requestKey },
  )
  return outcomeOf(call, ['email_not_allowed'])
}
