/** Slot held for the customer. Times compared with the browser's clock are in that clock. */
export interface Hold {
  holdId: string
  startsAt: string
  endsAt: string
  /** By the browser's clock. */
  expiresAt: string
}

export type MoveProblem = 'slotTaken' | 'slotsLimited' | 'holdLost' | 'noAnswer'

export type MoveState =
  | { step: 'choosing'; problem: MoveProblem | null }
  | { step: 'holding'; startsAt: string }
  | { step: 'held'; hold: Hold }
  | { step: 'moving'; hold: Hold }
  /** No answer: the drive may have been moved. A retry with the same hold moves it only once. */
  | { step: 'unclear'; hold: Hold }

export type MoveEvent =
  | { type: 'slot.requested'; startsAt: string }
  | { type: 'slot.held'; hold: Hold }
  | { type: 'slot.refused'; problem: 'slotTaken' | 'slotsLimited' }
  | { type: 'hold.restored'; hold: Hold }
  | { type: 'hold.released' }
  | { type: 'hold.expired' }
  | { type: 'move.requested' }
  | { type: 'move.refused' }
  | { type: 'call.unanswered' }

export const initialState: MoveState = { step: 'choosing', problem: null }

/**
 * Moving a drive: choose a slot, hold it for a few minutes, confirm. During the confirmation the clock is ignored: the
 * backend decides whether it was in time. Events that do not fit the step are ignored.
 */
export function moveReducer(state: MoveState, event: MoveEvent): MoveState {
  switch (event.type) {
    case 'slot.requested':
      return state.step === 'choosing' ? { step: 'holding', startsAt: event.startsAt } : state
    case 'slot.held':
      return state.step === 'holding' ? { step: 'held', hold: event.hold } : state
    case 'slot.refused':
      return state.step === 'holding' ? { step: 'choosing', problem: event.problem } : state
    case 'hold.restored':
      return state.step === 'choosing' ? { step: 'held', hold: event.hold } : state
    case 'hold.released':
      return state.step === 'held' ? initialState : state
    case 'hold.expired':
      return state.step === 'held' ? { step: 'choosing', problem: 'holdLost' } : state
    case 'move.requested':
      return state.step === 'held' || state.step === 'unclear' ? { step: 'moving', hold: state.hold } : state
    case 'move.refused':
      return state.step === 'moving' ? { step: 'choosing', problem: 'holdLost' } : state
    case 'call.unanswered':
      if (state.step === 'holding') return { step: 'choosing', problem: 'noAnswer' }
      return state.step === 'moving' ? { step: 'unclear', hold: state.hold } : state
  }
}
