import type { ActorLogic, AnyMachineSnapshot, EventObject } from 'xstate'
import {
  adjacencyMapToArray,
  getAdjacencyMap,
  type StatePath,
  type TestModel,
  type TraversalOptions,
} from 'xstate/graph'
import { stateOf } from '#tests/machines/model.ts'

interface Edge<TSnapshot, TEvent> {
  event: TEvent
  from: TSnapshot
  to: TSnapshot
  key: string
}

/** Transitions after which a walk ends where the machine rests: each new one repeats the way from the start. */
const longest = 90

const found = new WeakMap<object, unknown>()

/** Covering walks of a model, computed once. */
export function walksOf<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject, TInput>(
  model: TestModel<TSnapshot, TEvent, TInput>,
) {
  const look = () => model.getPaths(coveringWalks(), { allowDuplicatePaths: true })
  const walks = (found.get(model) ?? look()) as ReturnType<typeof look>
  found.set(model, walks)
  return walks
}

/**
 * A path generator for a TestModel: few walks that together take every transition of the machine once, each from the
 * start, always on to the nearest transition not taken yet. Where transitions are the same to a test, `keyOf` says so;
 * one of each kind is taken then.
 */
export function coveringWalks<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject, TInput>(
  keyOf: (from: TSnapshot, event: TEvent, to: TSnapshot) => string = edgeOf,
) {
  return (
    logic: ActorLogic<TSnapshot, TEvent, TInput>,
    options: TraversalOptions<TSnapshot, TEvent, TInput> | undefined,
  ): StatePath<TSnapshot, TEvent>[] => {
    const adjacency = getAdjacencyMap(logic, { ...options })
    const serialize = remembered(options?.serializeState ?? (({ value }: TSnapshot) => JSON.stringify(value)))
    const [start] = Object.values(adjacency)
    if (!start) throw new Error('a machine without states')
    const edges = Map.groupBy(
      adjacencyMapToArray(adjacency).map(({ state, event, nextState }) => ({
        event,
        from: state,
        to: nextState,
        key: keyOf(state, event, nextState),
      })),
      ({ from }) => serialize(from, undefined),
    )
    const edgesFrom = (from: TSnapshot) => edges.get(serialize(from, undefined)) ?? []

    const taken = new Set<string>()
    const walks: StatePath<TSnapshot, TEvent>[] = []
    for (;;) {
      const walk: Edge<TSnapshot, TEvent>[] = []
      let here = start.state
      for (;;) {
        const way = wayToNew(here, edgesFrom, taken, serialize)
        if (!way) break
        for (const edge of way) taken.add(edge.key)
        walk.push(...way)
        here = walk.at(-1)?.to ?? here
        if (walk.length >= longest && !here.hasTag('busy')) break
      }
      if (walk.length === 0) return walks
      const init = { state: start.state, event: { type: 'xstate.init' } as TEvent }
      walks.push({
        state: here,
        steps: [init, ...walk.map(({ event, to }) => ({ event, state: to }))],
        weight: walk.length,
      })
    }
  }
}

/** Cache: walks need the same snapshots many times. */
function remembered<TSnapshot extends object, TEvent>(
  serialize: (state: TSnapshot, event: TEvent | undefined) => string,
) {
  const known = new WeakMap<TSnapshot, string>()
  return (state: TSnapshot, event: TEvent | undefined): string => {
    const key = known.get(state) ?? serialize(state, event)
    known.set(state, key)
    return key
  }
}

/** A transition in words: `requested --customer.booked--> open.booked`. */
export function edgeOf(from: AnyMachineSnapshot, event: EventObject, to: AnyMachineSnapshot): string {
  return `${stateOf(from)} --${event.type}--> ${stateOf(to)}`
}

/** The shortest way from here whose last step is a transition not taken yet. */
function wayToNew<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject>(
  here: TSnapshot,
  edgesFrom: (from: TSnapshot) => Edge<TSnapshot, TEvent>[],
  taken: ReadonlySet<string>,
  serialize: (state: TSnapshot, event: TEvent | undefined) => string,
): Edge<TSnapshot, TEvent>[] | undefined {
  const seen = new Set([serialize(here, undefined)])
  const ways: Edge<TSnapshot, TEvent>[][] = edgesFrom(here).map((edge) => [edge])
  for (const way of ways) {
    const last = way.at(-1)
    if (!last) continue
    if (!taken.has(last.key)) return way
    const key = serialize(last.to, undefined)
    if (seen.has(key)) continue
    seen.add(key)
    ways.push(...edgesFrom(last.to).map((edge) => [...way, edge]))
  }
  return undefined
}
