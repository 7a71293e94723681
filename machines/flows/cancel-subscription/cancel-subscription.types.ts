import type { Outcome } from '#machines/shared/outcome.ts'

/** `cancel` before the handover, `withdraw` by right of law, `notice` in use. */
export type CancelKind = 'cancel' | 'withdraw' | 'notice'

/**
 * What ending the subscription would mean if it were confirmed now. Amounts are whole numbers of the currency's minor unit,
 * instants ISO 8601.
 */
export interface CancelPreview {
  /** Names exactly this preview: what is confirmed is what was shown. */
  previewHash: string
  currency: string
  fee: number
  refund: number
  /** When it takes effect; for a notice the beginning of the last day. */
  endsAt: string
  /** Until when it can be confirmed; null where nothing closes it. */
  cutoffAt: string | null
  reasonIds: readonly string[]
  /** Nobody has to say why they withdraw. */
  isReasonRequired: boolean
}

export const cancelRefusals = [
  'cutoff_passed',
  'payment_under_way',
  'withdrawal_not_possible',
  'notice_too_short',
  'not_cancellable',
] as const
export type CancelRefusal = (typeof cancelRefusals)[number]

export interface CancelledOrder {
  /** Status code of the order. */
  status: number
  /** Until when it can be undone; null where it cannot. */
  undoUntil: string | null
}

export interface CancelContext {
  orderNo: string
  kind: CancelKind
  /** The day chosen for a notice; null is the earliest. */
  chosenEnd: string | null
  preview: CancelPreview | null
  /** The one that was confirmed when it was no longer true. */
  outdated: CancelPreview | null
  reasonId: string | null
  comment: string
  /** Makes a repeated cancellation one cancellation. */
  cancelKey: string | null
  undoKey: string | null
  refusal: CancelRefusal | null
  /** Failures in a row of the call under way. */
  failures: number
  cancelled: CancelledOrder | null
}

export interface CancelInput {
  orderNo: string
  kind: CancelKind
}

export type CancelEvent =
  | { type: 'date.chosen'; endsAt: string }
  | { type: 'reason.chosen'; reasonId: string; comment: string }
  | { type: 'reason.skipped' }
  | { type: 'reason.opened' }
  | { type: 'cancellation.confirmed'; cancelKey: string; isFeeAccepted: boolean }
  | { type: 'undo.requested'; undoKey: string }
  | { type: 'undo.expired' }
  | { type: 'retry.requested' }
  /** Looks again at what is possible now. */
  | { type: 'restart.requested' }
  | { type: 'session.started' }

export interface LoadPreviewInput {
  orderNo: string
  kind: CancelKind
  endsAt: string | null
}
export type LoadPreviewOutcome = Outcome<CancelPreview, CancelRefusal | 'not_signed_in'>

export interface CancelOrderInput {
  orderNo: string
  kind: CancelKind
  previewHash: string
  feeShown: number
  endsAt: string
  reasonId: string | null
  comment: string
  cancelKey: string
}
export type CancelOrderOutcome = Outcome<CancelledOrder, CancelRefusal | 'preview_changed' | 'not_signed_in'>

export interface UndoCancellationInput {
  orderNo: string
  undoKey: string
}
export type UndoCancellationOutcome = Outcome<{ status: number }, 'undo_refused' | 'not_signed_in'>
