import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { StatusDot, type StatusTone } from './status-dot.tsx'

const tones = {
  [AttemptStatus.created]: 'under',
  [AttemptStatus.requiresAction]: 'under',
  [AttemptStatus.processing]: 'live',
  [AttemptStatus.unknown]: 'wanting',
  [AttemptStatus.declined]: 'over',
  [AttemptStatus.paid]: 'done',
  [AttemptStatus.refunding]: 'live',
  [AttemptStatus.refundFailed]: 'wanting',
  [AttemptStatus.refunded]: 'over',
} as const satisfies Record<number, StatusTone>

/** State of a payment. */
export function AttemptMark({ status }: { status: keyof typeof tones }) {
  return <StatusDot tone={tones[status]} label={`staff.payment.${nameOf(AttemptStatus, status)}`} />
}
