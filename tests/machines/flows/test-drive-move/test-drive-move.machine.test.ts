import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  currentScreen,
  isBusy,
  type MoveContext,
  type MoveSnapshot,
  problem,
  testDriveMoveMachine as machine,
} from '#machines/flows/test-drive-move/index.ts'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import {
  moveCalls,
  moveContext,
  moveEvents as events,
  moveHold,
  moveOutcomes as outcomes,
  moveSystemEvents,
} from '#tests/fixtures/machines/test-drive-move.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { at, type Row, stateOf, take } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const rows: Row<MoveContext>[] = [
  ...['open', 'taken', 'limited', 'lost', 'failed'].map((state): Row<MoveContext> => [
    `choosing.${state}`,
    events['slot.requested'],
    'holding',
  ]),

  ['holding', answered('holdSlot', outcomes.holdSlot.ok), 'held'],
  ['holding', answered('holdSlot', outcomes.holdSlot.slot_taken), 'choosing.taken'],
  ['holding', answered('holdSlot', outcomes.holdSlot.too_many_requests), 'choosing.limited'],
  ['holding', failed('holdSlot'), 'choosing.failed'],
  ['holding', answered('holdTimeout'), 'choosing.failed'],

  ['held', events['move.confirmed'], 'moving'],
  ['held', events['slot.released'], 'releasing'],
  ['held', events['hold.expired'], 'choosing.lost'],
  ['releasing', answered('releaseSlot', null), 'choosing.open'],
  ['releasing', failed('releaseSlot'), 'choosing.open'],
  ['releasing', answered('releaseTimeout'), 'choosing.open'],

  ['moving', answered('moveDrive', outcomes.moveDrive.ok), 'moved'],
  ['moving', answered('moveDrive', outcomes.moveDrive.hold_expired), 'choosing.lost'],
  ['moving', failed('moveDrive'), 'unclear'],
  ['moving', answered('moveTimeout'), 'unclear'],
  ['unclear', events['retry.requested'], 'moving'],
]

const input = { orderNo: 'TD-1' }
const model = smallModel(machine, input, [...Object.values(events), ...moveSystemEvents])

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('moving a test drive', () => {
  holdToTable({
    machine,
    context: moveContext,
    rows,
    events: [...Object.values(events), ...moveSystemEvents],
    variants: [],
    refused: [],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input,
    calls: [...moveCalls],
    clockEvents: ['hold.expired'],
  })

  const after = (from: string, event: Row[1], given: Partial<MoveContext> = {}) =>
    take(machine, at(machine, from, { ...moveContext, ...given }), event)?.context

  it('requests a slot again under the same key after a lost answer, and another one under a new key', () => {
    const again = { ...events['slot.requested'], holdKey: 'key-2' }
    expect(after('choosing.failed', again)).toMatchObject({ holdKey: 'key-1' })
    const other = { ...again, startsAt: '2026-11-28T09:00:00.000Z' }
    expect(after('choosing.failed', other)).toMatchObject({ startsAt: other.startsAt, holdKey: 'key-2' })
  })

  it('requests a slot under a new key once there was an answer', () => {
    for (const output of Object.values(outcomes.holdSlot)) {
      expect(after('holding', answered('holdSlot', output))).toMatchObject({ holdKey: null })
    }
  })

  it('forgets a slot that is no longer reserved', () => {
    expect(after('held', events['hold.expired'])).toMatchObject({ hold: null })
    expect(after('releasing', answered('releaseSlot', null))).toMatchObject({ hold: null })
    expect(after('moving', answered('moveDrive', outcomes.moveDrive.hold_expired))).toMatchObject({ hold: null })
  })

  it('moves the drive with the same slot when the page is loaded in the middle of the call', async () => {
    const first = openOutside([...moveCalls])
    const actor = createActor(machine.provide({ actors: first.actors }), { input }).start()
    actor.send(events['slot.requested'])
    first.answer('holdSlot', outcomes.holdSlot.ok)
    await vi.waitFor(() => expect(stateOf(actor.getSnapshot())).toBe('held'))
    actor.send(events['move.confirmed'])
    const saved = saveFlow(actor)
    actor.stop()

    const second = openOutside([...moveCalls])
    const again = machine.provide({ actors: second.actors })
    const restored = restoreFlow(again, saved, input)
    if ('restarted' in restored) throw new Error(restored.restarted)
    createActor(again, { input, snapshot: restored.snapshot }).start().stop()
    expect(second.asked).toMatchObject([{ call: 'moveDrive', input: { holdId: moveHold.holdId } }])
  })
})

describe('what a move shows', () => {
  const inState = (state: string) => at(machine, state, moveContext) as MoveSnapshot

  it.each([
    ['choosing.open', 'choosing', null, false],
    ['choosing.taken', 'choosing', 'slotTaken', false],
    ['choosing.limited', 'choosing', 'slotsLimited', false],
    ['choosing.lost', 'choosing', 'holdLost', false],
    ['choosing.failed', 'choosing', 'noAnswer', false],
    ['holding', 'choosing', null, true],
    ['releasing', 'choosing', null, true],
    ['held', 'confirming', null, false],
    ['moving', 'confirming', null, true],
    ['unclear', 'confirming', null, false],
    ['moved', 'confirming', null, false],
  ])('in %s is the screen %s', (state, screen, shown, waits) => {
    const snapshot = inState(state)
    expect([currentScreen(snapshot), problem(snapshot), isBusy(snapshot)]).toEqual([screen, shown, waits])
  })
})
