import { type MachineDescription, notInThisState, type TransitionDescription } from './description.ts'

/** Way through a machine, as its address keeps it. */
export interface Way {
  /** Where it begins; by default in the initial state. */
  from?: string | undefined
  /** Events in order, `order.confirmed`; with `:1` the second of the transitions that a state has for the event. */
  steps: readonly string[]
  /** Guards that do not hold. */
  failing: readonly string[]
}

export interface SimulatedStep {
  number: number
  event: string
  from: string
  to: string
  /** Guards of the transition taken, and its position in the description. */
  guards: readonly string[]
  transition: number
}

/** Event in a state: where it leads, or why it is refused. */
export interface SimulatedEvent {
  event: string
  actor: TransitionDescription['actor']
  /** Null when it is refused. */
  target: string | null
  /** Guards of the transition taken, or the one that refuses. */
  guards: readonly string[]
  /** Step to add to the way. */
  step: string
}

export interface Simulation {
  state: string
  steps: readonly SimulatedStep[]
  /** Events that some transition of the state handles. */
  events: readonly SimulatedEvent[]
  /** Events that other states handle, with these states. */
  elsewhere: readonly { event: string; actor: TransitionDescription['actor']; states: readonly string[] }[]
  /** Guards that decide in this state. */
  guards: readonly string[]
  isHolding: (guard: string) => boolean
  /** A step of the address that the machine does not have: it was made for another version. */
  brokenStep: string | null
}

/** Walks a way through a machine. All guards hold unless the way says otherwise. */
export function simulateWay(machine: Pick<MachineDescription, 'states' | 'transitions'>, way: Way): Simulation {
  const { states, transitions } = machine
  const initial = states.find((state) => state.initial)?.id ?? ''
  let state = states.find(({ id }) => id === way.from)?.id ?? initial
  let brokenStep: string | null = null
  const steps: SimulatedStep[] = []
  for (const step of way.steps) {
    const [event = '', candidate = '0'] = step.split(':')
    const taken = candidatesFor(transitions, state, event)[Number(candidate)]
    if (!taken) {
      brokenStep = step
      break
    }
    steps.push({
      number: steps.length + 1,
      event,
      from: state,
      to: taken.target,
      guards: taken.guards,
      transition: transitions.indexOf(taken),
    })
    state = taken.target
  }
  const isHolding = (guard: string) => !way.failing.includes(guard)
  const here = transitions.filter(({ source }) => source === state)
  const events = Array.from(
    Map.groupBy(here, ({ event }) => event),
    ([event, candidates]): SimulatedEvent => {
      const actor = candidates[0]?.actor ?? 'system'
      const result = judged(candidates, isHolding)
      if ('refusedBy' in result) return { event, actor, target: null, guards: [result.refusedBy], step: event }
      const { target, guards } = result.taken
      return { event, actor, target, guards, step: result.index === 0 ? event : `${event}:${result.index}` }
    },
  )
  const handled = new Set(events.map(({ event }) => event))
  return {
    state,
    steps,
    events,
    elsewhere: Array.from(
      Map.groupBy(
        transitions.filter(({ event }) => !handled.has(event)),
        ({ event }) => event,
      ),
      ([event, candidates]) => ({
        event,
        actor: candidates[0]?.actor ?? 'system',
        states: [...new Set(candidates.map(({ source }) => source))],
      }),
    ),
    guards: [...new Set(here.flatMap(({ guards }) => guards))],
    isHolding,
    brokenStep,
  }
}

/**
 * Result of an event on a described machine, given the guards that hold: the next state or the refusing guard. Same
 * rule as `judge`, for callers with a description and without facts.
 */
export function simulate(
  { transitions }: Pick<MachineDescription, 'transitions'>,
  state: string,
  event: string,
  holding: ReadonlySet<string>,
): { state: string } | { refusedBy: string } {
  const result = judged(candidatesFor(transitions, state, event), (guard) => holding.has(guard))
  return 'taken' in result ? { state: result.taken.target } : result
}

/** The first of a state's transitions for an event whose guards hold, or the first guard that does not. */
function judged(
  candidates: readonly TransitionDescription[],
  isHolding: (guard: string) => boolean,
): { taken: TransitionDescription; index: number } | { refusedBy: string } {
  const refusals = candidates.map(({ guards }) => guards.find((guard) => !isHolding(guard)))
  const index = refusals.indexOf(undefined)
  const taken = candidates[index]
  return taken ? { taken, index } : { refusedBy: refusals.find((guard) => guard !== undefined) ?? notInThisState }
}

function candidatesFor(transitions: readonly TransitionDescription[], state: string, event: string) {
  return transitions.filter((transition) => transition.source === state && transition.event === event)
}
