import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { messages } from '#server/api/contract/groups/messages.ts'
import type { RequestContext } from './request-context.ts'

export type EffectMails = CallResult<typeof messages.rows.listMails>['items']

/** Mails that effects of a machine's orders write, with their headings in the language of the call. */
export async function mailsOfMachine({ api }: Pick<RequestContext, 'api'>, machine: string): Promise<EffectMails> {
  return (await api.messages.listMails({ query: { machine } })).items
}
