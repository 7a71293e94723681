import type { Outcome } from '#machines/shared/outcome.ts'

/** Slot held for the customer. ISO 8601 instants; `expiresAt` by the browser's clock. */
export interface MoveHold {
  holdId: string
  startsAt: string
  endsAt: string
  expiresAt: string
}

export interface MoveInput {
  orderNo: string
}

export interface MoveContext extends MoveInput {
  /** ISO 8601 start of the slot requested last. */
  startsAt: string | null
  /** Idempotency key of the hold, the same for all attempts at a slot. */
  holdKey: string | null
  hold: MoveHold | null
}

export type MoveEvent =
  | { type: 'slot.requested'; startsAt: string; holdKey: string }
  /** To choose another slot, or to cancel the move. */
  | { type: 'slot.released' }
  | { type: 'hold.expired' }
  | { type: 'move.confirmed' }
  | { type: 'retry.requested' }

export interface HoldSlotInput {
  startsAt: string
  holdKey: string
}
export type HoldSlotOutcome = Outcome<MoveHold, 'slot_taken' | 'too_many_requests'>

export interface MoveDriveInput {
  holdId: string
}
/** `hold_expired`: the slot is no longer held. The order's page shows other refusals. */
export type MoveDriveOutcome = Outcome<null, 'hold_expired'>
