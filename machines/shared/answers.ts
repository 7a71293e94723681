import type { Outcome } from './outcome.ts'

/**
 * What a call came to, read off the event that brings its answer; null for any other event. Guards that ask for one code
 * use it, so that the chart can name the code: `isRefused(hold_expired)`.
 */
export function outcomeOf(event: object): Outcome<unknown, string> | null {
  return 'output' in event && isOutcome(event.output) ? event.output : null
}

function isOutcome(output: unknown): output is Outcome<unknown, string> {
  return typeof output === 'object' && output !== null && 'ok' in output
}
