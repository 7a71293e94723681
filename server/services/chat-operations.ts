import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { chatOperations } from '#server/api/contract/groups/chat-operations.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/* The console's side of conversations. */

type Rows = typeof chatOperations.rows

export function listChats({ api }: Call, query: CallInput<Rows['listChats']>['query']) {
  return api.chatOperations.listChats({ query })
}

export function readChat({ api }: Call, { chatId, after }: { chatId: string; after: number }) {
  return outcomeOf(api.chatOperations.readChat({ params: { chatId }, query: { after } }), ['not_found'])
}

export function answerChat({ api }: Call, { chatId, ...body }: { chatId: string; text: string; clientKey: string }) {
  return outcomeOf(api.chatOperations.answerChat({ params: { chatId }, body }), ['not_found', 'transition_not_allowed'])
}

export function closeChat({ api }: Call, { chatId }: { chatId: string }) {
  return outcomeOf(api.chatOperations.closeChat({ params: { chatId } }), ['not_found'])
}
