import type { MachineId } from '#machines/catalogue.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { messages } from '#server/api/contract/groups/messages.ts'
import type { RequestContext } from './request-context.ts'

export type EffectMails = CallResult<typeof messages.rows.listMails>['items']

// Cached for good: neither machines nor the texts of mails change while the server runs. Answers only: a call may be
// aborted together with the request that made it.
const known = new Map<string, EffectMails>()

/** Mails that effects of a machine's orders write, with their headings in the language of the call. */
export async function mailsOfMachine(
  { api, locale }: Pick<RequestContext, 'api' | 'locale'>,
  machine: MachineId,
): Promise<EffectMails> {
  const key = `${locale} ${machine}`
  const found = known.get(key) ?? (await api.messages.listMails({ query: { machine } })).items
  known.set(key, found)
  return found
}
