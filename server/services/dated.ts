import type { Outcome } from '#machines/shared/outcome.ts'

/** What a call came to, and when that was, by the backend's clock: deadlines are judged by it. */
export type Dated<O extends Outcome<unknown, string>> = { outcome: O; now: string }

/** A refusal has no deadlines. */
export function undated<Code extends string>(outcome: { ok: false; code: Code }) {
  return { outcome, now: new Date().toISOString() }
}
