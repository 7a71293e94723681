import type { MessageId } from '#app/i18n/messages.ts'

type CodeOf<Id> = Id extends `errors.${infer Code}` ? Code : never

/** What to tell a person of a refusal, where each has a text of its own. */
export function refusalMessage(code: CodeOf<MessageId> | 'not_signed_in'): MessageId {
  return code === 'not_signed_in' ? 'errors.user_token_invalid' : `errors.${code}`
}
