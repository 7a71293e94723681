import { and } from 'xstate'

const { check: andCheck } = and([]) as unknown as { check: unknown }

/**
 * The names of the guards a transition asks, in the order it asks them. Guards combine with `and` only: with `or` or
 * `not` no single guard could be named to a person who is refused.
 */
export function guardNames(guard: unknown): string[] {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [guard]
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return [String(guard.type)]
  if (typeof guard === 'function' && 'check' in guard && guard.check === andCheck && 'guards' in guard) {
    return (guard.guards as unknown[]).flatMap(guardNames)
  }
  throw new Error('a guard must be named, alone or in and([...])')
}
