import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { consent } from '#server/api/contract/groups/consent.ts'
import type { Call } from './call.ts'

/** Writes down what a visitor has decided on cookies, as the proof of it; for whoever is signed in, in their name. */
export async function recordChoices(
  { api }: Call,
  body: CallInput<(typeof consent.rows)['recordChoices']>['body'],
): Promise<void> {
  await api.consent.recordChoices({ body })
}
