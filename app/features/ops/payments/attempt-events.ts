import type { fireAttemptEvent } from '#app/functions/ops/payments.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import type { StaffAttempt } from './attempt.ts'

export type AttemptEvent = Parameters<typeof fireAttemptEvent>[0]['data']['body']
export type AttemptEventType = AttemptEvent['type']

export const attemptEvents: Record<AttemptEventType, { title: MessageId; text: MessageId }> = {
  'timer.statusDue': { title: 'staff-payments.attempt.ask', text: 'staff-payments.attempt.ask.text' },
  'backend.refundRetried': { title: 'staff-payments.attempt.retry', text: 'staff-payments.attempt.retry.text' },
  'staff.paidOut': { title: 'staff-payments.attempt.paidOut', text: 'staff-payments.attempt.paidOut.text' },
}

/** Staff actions on a payment in a state: query an undecided one, retry or settle a failed refund. */
export function openEvents(status: StaffAttempt['status']): AttemptEventType[] {
  if (status === AttemptStatus.processing || status === AttemptStatus.unknown || status === AttemptStatus.refunding)
    return ['timer.statusDue']
  return status === AttemptStatus.refundFailed ? ['backend.refundRetried', 'staff.paidOut'] : []
}
