import { expect, it } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { TestModel } from 'xstate/graph'
import { edgeOf, walksOf } from '#tests/machines/covering-walks.ts'
import { at, edgesOfMachine, edgesOfRows, forbiddenEvents, type Row, stateOf, take } from '#tests/machines/model.ts'

/** Milliseconds: the largest machine has thousands of situations, and tests share the processor. */
export const patience = 120_000

interface TableTest<Context> {
  machine: AnyStateMachine
  /** Facts for all lines of the table; a line can override some. */
  context: Context
  /** Every transition, written by hand: generated paths would agree with a wrong target. */
  rows: readonly Row<Context>[]
  /** At least one event of each kind, the actors' included. */
  events: readonly AnyEventObject[]
  /** Further facts under which events outside the table have to be refused as well. */
  variants?: readonly Partial<Context>[]
  /** Lines that a guard refuses. */
  refused?: readonly (readonly [from: string, event: AnyEventObject, given: Partial<Context>])[]
}

/** Tests that a machine does what its table says, and nothing else. */
export function holdToTable<Context>({
  machine,
  context,
  rows,
  events,
  variants = [],
  refused = [],
}: TableTest<Context>) {
  it('has a line in the table for every transition and no other', () => {
    expect(edgesOfRows(rows)).toEqual(edgesOfMachine(machine))
  })

  for (const [from, event, to, given] of rows) {
    it(`goes from ${from} with ${event.type} to ${to}`, () => {
      expect(take(machine, at(machine, from, { ...context, ...given }), event)?.state).toBe(to)
    })
  }

  for (const [state, forbidden] of forbiddenEvents(machine, rows, events)) {
    it(`refuses in ${state} whatever the table does not name`, () => {
      const taken = [{}, ...variants].flatMap((given) =>
        forbidden.filter((event) => take(machine, at(machine, state, { ...context, ...given }), event)),
      )
      expect(taken).toEqual([])
    })
  }

  for (const [from, event, given] of refused) {
    it(`refuses ${event.type} in ${from} when ${JSON.stringify(given)}`, () => {
      expect(take(machine, at(machine, from, { ...context, ...given }), event)).toBeNull()
    })
  }
}

interface WalkTest<TSnapshot extends AnyMachineSnapshot, TEvent extends AnyEventObject, TInput> {
  machine: AnyStateMachine
  models: readonly TestModel<TSnapshot, TEvent, TInput>[]
  /** Transitions of the chart that no walk can take, because entering the state decides their guard. */
  closedByFacts?: readonly string[]
}

/** Tests that generated walks from the start reach every state and take every transition. */
export function walkEverywhere<TSnapshot extends AnyMachineSnapshot, TEvent extends AnyEventObject, TInput>({
  machine,
  models,
  closedByFacts = [],
}: WalkTest<TSnapshot, TEvent, TInput>) {
  it('reaches every state and takes every transition on generated walks from the start', { timeout: patience }, () => {
    const taken = models.flatMap(edgesOfWalks)
    expect([...new Set([...taken, ...closedByFacts])].toSorted()).toEqual(edgesOfMachine(machine))
    expect(taken.filter((edge) => closedByFacts.includes(edge))).toEqual([])
  })
}

/**
 * A model of a machine whose context takes few values: two situations are the same when state and context are. Where
 * something is counted without end, `isNear` says how far a walk goes.
 */
export function smallModel(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
  isNear: (snapshot: AnyMachineSnapshot) => boolean = () => true,
) {
  return new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input,
    events,
    filterEvents: (snapshot, event) => isNear(snapshot) && snapshot.can(event),
    serializeState: (snapshot) => `${stateOf(snapshot)} ${JSON.stringify(snapshot.context)}`,
  })
}

function edgesOfWalks<TSnapshot extends AnyMachineSnapshot, TEvent extends AnyEventObject, TInput>(
  model: TestModel<TSnapshot, TEvent, TInput>,
): string[] {
  return walksOf(model).flatMap(({ steps }) =>
    steps.flatMap((step, index) => {
      const before = steps[index - 1]
      return before ? [edgeOf(before.state, step.event, step.state)] : []
    }),
  )
}
