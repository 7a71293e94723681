import { guardsOfAnd } from './xstate-internals.ts'

export interface NamedGuard {
  name: string
  /** Params written in the chart; undefined if they depend on context or event. */
  params?: Record<string, unknown>
  /** Params that depend on context or event. */
  paramsOf?: (args: GuardArgs) => unknown
}

export interface GuardArgs {
  context: unknown
  event: { type: string }
}

/**
 * Guards of a transition, in the order tried. Only `and` may combine guards: with `or` or `not` a refusal could not
 * name a single guard.
 */
export function namedGuards(guard: unknown): NamedGuard[] {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [{ name: guard }]
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const name = String(guard.type)
    const params = 'params' in guard ? guard.params : undefined
    if (typeof params === 'object' && params !== null) return [{ name, params: { ...params } }]
    // A function of context and event is all that setup accepts here, besides an object.
    return [typeof params === 'function' ? { name, paramsOf: params as (args: GuardArgs) => unknown } : { name }]
  }
  const combined = guardsOfAnd(guard)
  if (combined) return combined.flatMap(namedGuards)
  throw new Error('a guard must be named, alone or in and([...])')
}

export function guardNames(guard: unknown): string[] {
  return namedGuards(guard).map(({ name }) => name)
}

/** Labels of the guards: the name with its params, `isStep(slot)`. */
export function guardLabels(guard: unknown): string[] {
  return namedGuards(guard).map(({ name, params }) => labelOf(name, params))
}

/** Name with its params: `isStep(slot)`. */
export function labelOf(name: string, params: Readonly<Record<string, unknown>> | undefined): string {
  return params ? `${name}(${Object.values(params).join(', ')})` : name
}
