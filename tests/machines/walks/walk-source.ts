import type { AnyEventObject, AnyMachineSnapshot, EventObject } from 'xstate'
import type { TestModel } from 'xstate/graph'
import { stateOf } from '#machines/shared/trace.ts'

/** What a generated walk is made of: the fixtures of a machine's tests, and how its surroundings change. */
export interface WalkSource {
  /** Input of the machine: facts of an order that does not exist yet, or what a flow begins with. */
  starts: readonly object[]
  /** Events with payloads that their guards accept, and other ways of these. */
  events: readonly AnyEventObject[]
  /** Events that are good only for these facts. */
  eventsFor?: (facts: never) => readonly AnyEventObject[]
  /** Changes of an order's facts from outside, as time goes by and others act; null where one makes no sense. */
  changes?: readonly ((facts: never) => object | null)[]
  /** What outside of the order happens together with an event, before its facts are read. */
  cause?: (facts: never, event: AnyEventObject) => object | null
  /** Two contexts are the same to an exploration when this is; by default when they hold the same data. */
  situationOf?: (snapshot: never) => string
  /** Transitions that no walk can take, `from --event--> to`: entering the state has decided their guard. */
  closed?: readonly string[]
}

/** Source whose facts have a type. */
export function orderSource<Facts extends object, Event extends AnyEventObject>(source: {
  starts: readonly Facts[]
  events: readonly Event[]
  eventsFor?: (facts: Facts) => readonly Event[]
  changes?: readonly ((facts: Facts) => Partial<Facts> | null)[]
  cause?: (facts: Facts, event: AnyEventObject) => Partial<Facts> | null
  closed?: readonly string[]
}): WalkSource {
  return source
}

export function flowSource(starts: readonly object[], ...events: (readonly AnyEventObject[])[]): WalkSource {
  return { starts, events: events.flat() }
}

/** Situations as a model of the machine's own tests tells them apart. */
export function situationsOf<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject, TInput>({
  options: { serializeState },
}: TestModel<TSnapshot, TEvent, TInput>) {
  return (snapshot: TSnapshot) => serializeState?.(snapshot, undefined) ?? wholeSituation(snapshot)
}

/** Situations of a machine whose context takes few values. */
export function wholeSituation(snapshot: AnyMachineSnapshot): string {
  return `${stateOf(snapshot)} ${JSON.stringify(snapshot.context)}`
}
