import { and } from 'xstate'

/** How a guard made by `and` is told from others: xstate gives it this function, and its type says nothing of it. */
const andCheck: unknown = Reflect.get(and([]), 'check')

interface NamedGuard {
  name: string
  /** What the chart itself gives the guard; undefined when that depends on context or event. */
  params?: Record<string, unknown>
}

/**
 * The guards a transition asks, in the order it asks them. Guards combine with `and` only: with `or` or `not` no single
 * guard could be named to a person who is refused.
 */
function namedGuards(guard: unknown): NamedGuard[] {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [{ name: guard }]
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const name = String(guard.type)
    return 'params' in guard && typeof guard.params === 'object' && guard.params !== null
      ? [{ name, params: { ...guard.params } }]
      : [{ name }]
  }
  if (typeof guard === 'function' && Reflect.get(guard, 'check') === andCheck) {
    const guards: unknown = Reflect.get(guard, 'guards')
    if (Array.isArray(guards)) return guards.flatMap(namedGuards)
  }
  throw new Error('a guard must be named, alone or in and([...])')
}

/** The names of a transition's guards. */
export function guardNames(guard: unknown): string[] {
  return namedGuards(guard).map(({ name }) => name)
}

/** The guards as a person reads them: the name, with what the chart gives it, `isStep(slot)`. */
export function guardLabels(guard: unknown): string[] {
  return namedGuards(guard).map(({ name, params }) => (params ? `${name}(${Object.values(params).join(', ')})` : name))
}
