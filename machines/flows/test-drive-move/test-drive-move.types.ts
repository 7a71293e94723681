import type { Outcome } from '#machines/shared/outcome.ts'

/** A slot reserved for the customer. Instants are ISO 8601; `expiresAt` is by the browser's clock. */
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
  /** ISO 8601 instant of the slot asked for last. */
  startsAt: string | null
  /** The same for every attempt at one slot: an answer that was lost reserves no second car. */
  holdKey: string | null
  hold: MoveHold | null
}

export type MoveEvent =
  | { type: 'slot.requested'; startsAt: string; holdKey: string }
  /** Another slot, or the whole move is called off. */
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
/** `hold_expired`: the slot is no longer reserved. What else was refused, the page of the order says. */
export type MoveDriveOutcome = Outcome<null, 'hold_expired'>
