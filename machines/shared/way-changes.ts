import type { RecordedTransition } from './record.ts'

/** One way an event may lead. */
export interface Way {
  /** Null: the state stays. */
  target: string | null
  guards: string[]
  actions: string[]
}

/** Difference in where an event leads: a way that is new or gone, or one with other guards or actions. */
export type WayChange =
  | ({ kind: 'added' | 'gone' } & Way)
  | {
      kind: 'altered'
      target: string | null
      addedGuards: string[]
      goneGuards: string[]
      addedActions: string[]
      goneActions: string[]
    }

export function wayOf({ source, target, guards, actions }: RecordedTransition): Way {
  return { target: target === source ? null : target, guards, actions }
}

/** Differences between the ways of an event, regardless of their order. */
export function compareWays(before: readonly Way[], after: readonly Way[]): WayChange[] {
  const left = without(before, after)
  return [
    ...without(after, before).map((way): WayChange => {
      const [earlier] = left
        .filter(({ target }) => target === way.target)
        .toSorted((one, other) => common(other, way) - common(one, way))
      if (!earlier) return { kind: 'added', ...way }
      left.splice(left.indexOf(earlier), 1)
      return {
        kind: 'altered',
        target: way.target,
        addedGuards: missing(way.guards, earlier.guards),
        goneGuards: missing(earlier.guards, way.guards),
        addedActions: missing(way.actions, earlier.actions),
        goneActions: missing(earlier.actions, way.actions),
      }
    }),
    ...left.map((way): WayChange => ({ kind: 'gone', ...way })),
  ]
}

function without(ways: readonly Way[], others: readonly Way[]): Way[] {
  const known = new Set(others.map((way) => JSON.stringify(way)))
  return ways.filter((way) => !known.has(JSON.stringify(way)))
}

function common(one: Way, other: Way): number {
  return one.guards.filter((guard) => other.guards.includes(guard)).length
}

function missing(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name))
}
