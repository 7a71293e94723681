import type { Outcome } from './outcome.ts'

/**
 * Outcome of a call, taken from the event with its answer; null for other events. For guards on a single code, so that
 * the chart names it: `isRefused(hold_expired)`.
 */
export function outcomeOf(event: object): Outcome<unknown, string> | null {
  return 'output' in event && isOutcome(event.output) ? event.output : null
}

function isOutcome(output: unknown): output is Outcome<unknown, string> {
  return typeof output === 'object' && output !== null && 'ok' in output
}
