import type { Outcome } from '#machines/shared/outcome.ts'

/** `cancel`: before the handover. `withdraw`: statutory right of withdrawal. `notice`: in use. */
export type CancelKind = 'cancel' | 'withdraw' | 'notice'

/** Consequences of ending the subscription now. Amounts in minor units, instants in ISO 8601. */
export interface CancelPreview {
  /** Identifies the preview, so that exactly the terms shown are confirmed. */
  previewHash: string
  currency: string
  fee: number
  refund: number
  /** Effective end; for a notice the start of the last day. */
  endsAt: string
  /** Last instant for confirming; null if unlimited. */
  cutoffAt: string | null
  reasonIds: readonly string[]
  /** False for withdrawals and notices, which need no reason. */
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
  /** End of the undo period; null if undoing is not possible. */
  undoUntil: string | null
}

export interface CancelContext {
  orderNo: string
  kind: CancelKind
  /** End date chosen for a notice; null for the earliest. */
  chosenEnd: string | null
  preview: CancelPreview | null
  /** Preview that was confirmed when it was outdated. */
  outdated: CancelPreview | null
  reasonId: string | null
  comment: string
  /** Idempotency key of the cancellation. */
  cancelKey: string | null
  undoKey: string | null
  refusal: CancelRefusal | null
  /** Consecutive failures of the current call. */
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
  /** Loads a new preview. */
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
