import type { MessageId } from '#app/i18n/messages.ts'
import { ProductError } from '#machines/shared/call-errors.ts'

/** Codes of failures with a text of their own. */
const messages: ReadonlyMap<string, MessageId> = new Map([
  ['too_many_requests', 'errors.too_many_requests'],
  ['user_token_invalid', 'errors.user_token_invalid'],
  ['forbidden', 'errors.forbidden'],
  ['permission_missing', 'errors.permission_missing'],
  ['step_up_required', 'errors.step_up_required'],
  ['viewing_read_only', 'errors.viewing_read_only'],
  ['viewing_ended', 'errors.viewing_ended'],
  ['invalid_params', 'errors.invalid_params'],
  ['not_found', 'errors.not_found'],
  ['unavailable', 'errors.unavailable'],
  ['internal_error', 'errors.internal_error'],
])

/** Text for an error thrown by a server function; anything else is a lost connection. */
export function failureMessage(error: unknown): MessageId {
  return (error instanceof ProductError && messages.get(error.resultCode)) || 'errors.network_error'
}
