import { getProfile } from '#app/functions/account/profile.functions.ts'
import type { ReadProfileOutcome } from '#machines/flows/session-check/index.ts'
import { refusal, success } from '#machines/shared/outcome.ts'

/** Who is signed in, as far as the profile call tells; what every page needs of it. */
export async function readProfile(signal: AbortSignal): Promise<ReadProfileOutcome> {
  const profile = await getProfile({ signal })
  if (!profile) return refusal('not_signed_in')
  const { id, firstName, lastName, role } = profile
  return success({ accountId: id, firstName, lastName, role })
}
