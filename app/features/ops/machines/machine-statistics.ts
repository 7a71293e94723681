import type { getStatistics } from '#app/functions/ops/statistics.functions.ts'
import { isEnd, type MachineDescription, type StateDescription } from '#machines/shared/description.ts'
import type { Heat } from './statistics-search.ts'

export type Statistics = Extract<Awaited<ReturnType<typeof getStatistics>>, { ok: true }>['value']
export type StateStatistics = Statistics['states'][number]
export type TransitionStatistics = Statistics['transitions'][number]

/** State of a machine with its numbers; zeros where there are none. */
export interface CountedState extends StateStatistics {
  id: string
  /** Whether no order leaves it: none waits there, and its number only grows. */
  isFinal: boolean
}

/**
 * All states of the machine in its order, except the one before the first event, which no order is in. States of the log
 * that the machine has no more are left out.
 */
export function countedStates(description: MachineDescription, statistics: Statistics): CountedState[] {
  return description.states.flatMap((state) => {
    if (state.code === undefined) return []
    const { code: status } = state
    const none = { status, orders: 0, overdue: 0, longestSince: null, stays: 0, median: null, p95: null }
    const counted = statistics.states.find((row) => row.status === status) ?? none
    return [
      {
        ...counted,
        id: state.id,
        isFinal: isEnd(description, state.id),
      },
    ]
  })
}

/** Numbers of a box: of a state, or of all states of a region; null for one that no order can be in. */
export function sumOf(states: readonly CountedState[], box: string): { orders: number; median: number | null } | null {
  const inside = states.filter(({ id }) => id === box || id.startsWith(`${box}.`))
  const [only] = inside
  if (!only) return null
  return {
    orders: inside.reduce((total, { orders }) => total + orders, 0),
    median: inside.length === 1 ? only.median : null,
  }
}

/** Share of the greatest value, on a logarithmic scale for times, which differ by magnitudes; final states have none. */
export function heatOf(states: readonly CountedState[], heat: Heat): (box: string) => number {
  const waiting = states.filter(({ isFinal }) => !isFinal)
  const valueOf = ({ orders, median }: CountedState) => (heat === 'orders' ? orders : Math.log1p(median ?? 0))
  const greatest = Math.max(0, ...waiting.map(valueOf))
  return (box) => {
    const inside = waiting.filter(({ id }) => id === box || id.startsWith(`${box}.`))
    return greatest === 0 ? 0 : Math.max(0, ...inside.map(valueOf)) / greatest
  }
}

/** Numbers of the transitions of an arrow; null if none of them was taken. */
export function takenOn(
  { states, transitions }: MachineDescription,
  indexes: readonly number[],
  taken: readonly TransitionStatistics[],
): { count: number; share: number | null } | null {
  const codeOf = (id: string) => states.find((state: StateDescription) => state.id === id)
  const keys = new Set(
    indexes.flatMap((index) => {
      const transition = transitions[index]
      const source = transition && codeOf(transition.source)
      const target = transition && codeOf(transition.target)
      if (!transition || target?.code === undefined) return []
      return `${source?.code ?? ''} ${transition.event} ${target.code}`
    }),
  )
  const own = taken.filter(({ from, event, to }) => keys.has(`${from ?? ''} ${event} ${to}`))
  if (own.length === 0) return null
  const sources = new Set(own.map(({ from }) => from))
  const shares = own.map(({ share }) => share)
  return {
    count: own.reduce((total, { count }) => total + count, 0),
    // Shares of several states do not add up.
    share:
      sources.size === 1 && shares.every((share) => share !== null)
        ? shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
        : null,
  }
}
