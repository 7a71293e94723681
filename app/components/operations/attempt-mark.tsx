import { StatusDot, type StatusTone } from './status-dot.tsx'

const tones = {
  10: 'under',
  20: 'under',
  30: 'live',
  40: 'wanting',
  50: 'over',
  60: 'done',
  70: 'live',
  80: 'wanting',
  90: 'over',
} as const satisfies Record<number, StatusTone>

/** Where a payment stands. */
export function AttemptMark({ status }: { status: keyof typeof tones }) {
  return <StatusDot tone={tones[status]} label={`staff.payment.${status}`} />
}
