import { describe, expect, it } from 'vitest'
import { type MoveEvent, moveReducer, type MoveState } from '#app/features/booking/manage/move-state.ts'

const startsAt = '2026-11-25T10:00:00.000Z'
const hold = {
  holdId: '6f9b3a52-0a8e-4d59-9b57-3f1c2b1d4e5f',
  startsAt,
  endsAt: '2026-11-25T10:45:00.000Z',
  expiresAt: '2026-11-20T12:05:00.000Z',
}

const states = {
  choosing: { step: 'choosing', problem: null },
  holding: { step: 'holding', startsAt },
  held: { step: 'held', hold },
  moving: { step: 'moving', hold },
  unclear: { step: 'unclear', hold },
} satisfies { [Step in MoveState['step']]: Extract<MoveState, { step: Step }> }

const events = {
  'slot.requested': { type: 'slot.requested', startsAt },
  'slot.held': { type: 'slot.held', hold },
  'slot.refused': { type: 'slot.refused', problem: 'slotTaken' },
  'hold.restored': { type: 'hold.restored', hold },
  'hold.released': { type: 'hold.released' },
  'hold.expired': { type: 'hold.expired' },
  'move.requested': { type: 'move.requested' },
  'move.refused': { type: 'move.refused' },
  'call.unanswered': { type: 'call.unanswered' },
} satisfies { [Type in MoveEvent['type']]: Extract<MoveEvent, { type: Type }> }

/** Everything that leads anywhere; every other pair of step and event leaves all as it is. */
const table: Record<string, MoveState> = {
  'choosing + slot.requested': states.holding,
  'choosing + hold.restored': states.held,
  'holding + slot.held': states.held,
  'holding + slot.refused': { step: 'choosing', problem: 'slotTaken' },
  'holding + call.unanswered': { step: 'choosing', problem: 'noAnswer' },
  'held + hold.released': states.choosing,
  'held + hold.expired': { step: 'choosing', problem: 'holdLost' },
  'held + move.requested': states.moving,
  'moving + move.refused': { step: 'choosing', problem: 'holdLost' },
  'moving + call.unanswered': states.unclear,
  'unclear + move.requested': states.moving,
}

const pairs = Object.entries(states).flatMap(([step, state]) =>
  Object.entries(events).map(([type, event]) => ({ pair: `${step} + ${type}`, state, event })),
)

describe('moving a drive', () => {
  it.each(pairs)('$pair', ({ pair, state, event }) => {
    expect(moveReducer(state, event)).toEqual(table[pair] ?? state)
  })
})
