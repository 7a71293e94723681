import { useState } from 'react'
import type { MachineDescription } from '#machines/shared/description.ts'
import { simulate } from '#machines/shared/simulate.ts'

export interface SimulatedStep {
  number: number
  event: string
  from: string
  to: string
}

/** State of a simulation. All guards hold until they are switched off. */
export function useSimulation(machine: MachineDescription) {
  const initial = machine.states.find((state) => state.initial)?.id ?? ''
  const [steps, setSteps] = useState<readonly SimulatedStep[]>([])
  const [failing, setFailing] = useState<ReadonlySet<string>>(new Set())

  const last = steps.at(-1)
  const state = last?.to ?? initial
  const candidates = machine.transitions.filter(({ source }) => source === state)
  const guards = [...new Set(candidates.flatMap((candidate) => candidate.guards))]
  const holding = new Set(guards.filter((guard) => !failing.has(guard)))
  const events = [...new Map(candidates.map(({ event, actor }) => [event, actor]))].map(([event, actor]) => ({
    event,
    actor,
    result: simulate(machine, state, event, holding),
  }))

  return {
    state,
    last: last ?? null,
    steps,
    events,
    guards,
    isEnd: candidates.length === 0,
    isHolding: (guard: string) => !failing.has(guard),
    toggle(guard: string) {
      setFailing((known) => {
        const next = new Set(known)
        if (!next.delete(guard)) next.add(guard)
        return next
      })
    },
    fire(event: string) {
      const result = simulate(machine, state, event, holding)
      if ('state' in result) setSteps([...steps, { number: steps.length + 1, event, from: state, to: result.state }])
    },
    undo: () => setSteps(steps.slice(0, -1)),
    restart: () => setSteps([]),
  }
}

export type Simulation = ReturnType<typeof useSimulation>
