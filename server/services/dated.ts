import type { Outcome } from '#machines/shared/outcome.ts'

/** Outcome of a call with its time by the backend's clock, for judging deadlines. */
export type Dated<O extends Outcome<unknown, string>> = { outcome: O; now: string }

/** Uses the local time: a refusal has no deadlines. */
export function undated<Code extends string>(outcome: { ok: false; code: Code }) {
  return { outcome, now: new Date().toISOString() }
}
