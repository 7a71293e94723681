import { getCurrentAccount } from '#app/functions/account.functions.ts'
import type { ReadProfileOutcome } from '#machines/flows/session-check/index.ts'
import { refusal, success } from '#machines/shared/outcome.ts'

/** Who is signed in, as the backend knows it now. */
export async function readProfile(signal: AbortSignal): Promise<ReadProfileOutcome> {
  const account = await getCurrentAccount({ signal })
  if (!account) return refusal('not_signed_in')
  const { id, firstName, lastName, role } = account
  return success({ accountId: id, firstName, lastName, role })
}
