import type { MessageId } from '#app/i18n/messages.ts'

/** Reasons a customer can make something of; providers have many more. */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'cancelled',
  'action_expired',
  'method_invalid',
  'not_submitted',
  'account_declined',
  'account_unfunded',
  'wallet_declined',
  'other',
] as const

/** What to tell a customer whose payment was declined, or whose card was not taken. */
export function declineMessage(code: string | null): MessageId {
  const known = declineCodes.find((candidate) => candidate === code) ?? 'other'
  return `payment.declined.${known}`
}

/** Refusals of the method itself: the same one is refused again. */
const refusingMethod: ReadonlySet<string> = new Set([
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'method_invalid',
])

/** Whether another method is the next step, not another try with the same one. */
export function needsOtherMethod(code: string | null): boolean {
  return code !== null && refusingMethod.has(code)
}

/** What to tell a customer whose card the hosted fields could not hand over; what is wrong in a field stands beside it. */
export function entryFailureMessage(reason: 'expired' | 'unavailable'): MessageId {
  return reason === 'expired' ? 'payment.expired' : 'payment.unavailable'
}
