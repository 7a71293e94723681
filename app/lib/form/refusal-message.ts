import type { MessageId } from '#app/i18n/messages.ts'

type CodeOf<Id> = Id extends `errors.${infer Code}` ? Code : never

/** Text of a refusal, where each code has its own. */
export function refusalMessage(code: CodeOf<MessageId> | 'not_signed_in'): MessageId {
  return code === 'not_signed_in' ? 'errors.user_token_invalid' : `errors.${code}`
}
