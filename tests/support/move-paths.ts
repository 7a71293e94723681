import { TestModel } from 'xstate/graph'
import { type MoveEvent, testDriveMoveMachine } from '#machines/flows/test-drive-move/index.ts'
import { moveEvents, moveSystemEvents } from '#tests/fixtures/machines/test-drive-move.ts'
import { edgeOf } from '#tests/machines/covering-walks.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPathStep, screenFlow } from './flow-paths.ts'

export type MovePathStep = FlowPathStep<MoveEvent>

/** Events of the machine; those of its actors have ids that the machine's type omits. */
type MoveModelEvent = Parameters<typeof testDriveMoveMachine.transition>[1]

const timeouts = { holdSlot: 'holdTimeout', releaseSlot: 'releaseTimeout', moveDrive: 'moveTimeout' }

/** Walks through the move of a drive that together take every transition of its machine. */
export function moveFlow() {
  const model = new TestModel(testDriveMoveMachine, {
    input: { orderNo: 'TD-1' },
    events: [...Object.values(moveEvents), ...moveSystemEvents] as MoveModelEvent[],
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState: (snapshot) => `${stateOf(snapshot)} ${JSON.stringify(snapshot.context)}`,
  })
  return screenFlow(model, { keyOf: edgeOf, answeredAs: {}, timeouts })
}
